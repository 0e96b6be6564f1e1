import type { Chosen } from './approveNamespaces.ts'
import type { ProposedNamespace } from './ProposedNamespace.ts'

/** What is ticked before anybody touches anything: every chain the wallet knows, the first account of each family. */
export function defaultChoice(namespaces: readonly ProposedNamespace[]): Chosen {
  return {
    chains: namespaces.flatMap(({ chains }) =>
      chains.filter(({ name }) => name !== undefined).map(({ id }) => id),
    ),
    addresses: namespaces.flatMap(({ addresses }) => addresses.slice(0, 1)),
  }
}
