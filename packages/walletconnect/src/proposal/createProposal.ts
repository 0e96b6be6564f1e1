import type { ChainId, Namespace, Network } from '@latchkey/core'
import type { SignProposal } from '../lib/internalsOf.js'
import { namespaceDefaults } from '../lib/namespaceDefaults.js'

/** The events requested in every namespace. */
const events = ['accountsChanged', 'chainChanged']

/**
 * Creates a proposal with every network of the app, all optional, so that no wallet has to refuse it. Wallets start with
 * the first namespace and network: those in use.
 */
export function createProposal({
  networks,
  active,
}: {
  readonly networks: readonly Network[]
  /** The networks in use, of the active namespace first. */
  readonly active: readonly ChainId[]
}): SignProposal {
  const order = (id: ChainId) => (active.indexOf(id) + active.length + 1) % (active.length + 1)
  const sorted = [...networks].sort((a, b) => order(a.id) - order(b.id))
  const namespaces = [...new Set(sorted.map(({ namespace }) => namespace))]
  return { optionalNamespaces: Object.fromEntries(namespaces.map((one) => [one, part(one, sorted)])) }
}

function part(namespace: Namespace, networks: readonly Network[]) {
  const { methods, aliases = {} } = namespaceDefaults[namespace]
  const ids = networks.filter((network) => network.namespace === namespace).map(({ id }) => id)
  const chains = [...ids, ...ids.flatMap((id) => aliases[id] ?? [])]
  return { chains, methods: [...methods], events: [...events] }
}
