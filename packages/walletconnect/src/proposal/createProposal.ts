import type { ChainId, Namespace, Network } from '@latchkey/core'
import type { SignProposal } from '../client/SignClient.js'
import { namespaceDefaults } from './namespaceDefaults.js'

/** Told of in every family. */
const events = ['accountsChanged', 'chainChanged']

/**
 * Asks for every network of the app, and for nothing that a wallet would have to refuse the whole for. Wallets begin
 * with what comes first: the family and the networks in use.
 */
export function createProposal({
  networks,
  active,
}: {
  readonly networks: readonly Network[]
  /** In use, the family in use first. */
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
