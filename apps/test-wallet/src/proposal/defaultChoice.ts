import type { Chosen } from './approveNamespaces.ts'
import type { RequestedNamespace } from './readRequestedNamespaces.ts'

/** The request of a proposal in one namespace, with the wallet's own accounts and chains. */
export type ProposedNamespace = {
  readonly namespace: string
  /** The namespace's display name, or its id if the wallet does not know it. */
  readonly title: string
  /** The wallet's addresses of this namespace; none if it does not know it. */
  readonly addresses: readonly string[]
  readonly chains: readonly {
    readonly id: string
    /** The wallet's name of the chain. Absent if the wallet does not know it. */
    readonly name?: string
    readonly isRequired: boolean
  }[]
  readonly methods: RequestedNamespace['methods']
  readonly events: RequestedNamespace['events']
}

/** The default choice: every chain the wallet knows, and the first account of each namespace. */
export function defaultChoice(namespaces: readonly ProposedNamespace[]): Chosen {
  return {
    chains: namespaces.flatMap(({ chains }) =>
      chains.filter(({ name }) => name !== undefined).map(({ id }) => id),
    ),
    addresses: namespaces.flatMap(({ addresses }) => addresses.slice(0, 1)),
  }
}
