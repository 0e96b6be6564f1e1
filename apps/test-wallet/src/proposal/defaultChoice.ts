import type { Chosen } from './approveNamespaces.ts'
import type { AskedNamespace } from './readAskedNamespaces.ts'

/** What a proposal asks for in one family, beside what the wallet has of it. */
export type ProposedNamespace = {
  readonly namespace: string
  /** What the family is called; its namespace where the wallet knows nothing of it. */
  readonly title: string
  /** The wallet's addresses of this family; none when it knows nothing of it. */
  readonly addresses: readonly string[]
  readonly chains: readonly {
    readonly id: string
    /** The wallet's own name for it; absent for a chain it does not know. */
    readonly name?: string
    readonly isRequired: boolean
  }[]
  readonly methods: AskedNamespace['methods']
  readonly events: AskedNamespace['events']
}

/** What is ticked before anybody touches anything: every chain the wallet knows, the first account of each family. */
export function defaultChoice(namespaces: readonly ProposedNamespace[]): Chosen {
  return {
    chains: namespaces.flatMap(({ chains }) =>
      chains.filter(({ name }) => name !== undefined).map(({ id }) => id),
    ),
    addresses: namespaces.flatMap(({ addresses }) => addresses.slice(0, 1)),
  }
}
