import type { ProposalTypes } from '@walletconnect/types'

/** The required and optional parts of a proposal, by namespace. */
export type RequestedSession = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

/** The request of a proposal in one namespace, required and optional together. */
export type RequestedNamespace = {
  readonly namespace: string
  readonly chains: readonly { readonly id: string; readonly isRequired: boolean }[]
  readonly methods: readonly { readonly name: string; readonly isRequired: boolean }[]
  readonly events: readonly { readonly name: string; readonly isRequired: boolean }[]
}

/**
 * Merges required and optional namespaces into one entry per namespace. A key may be a namespace with its chains listed, or
 * a single chain (CAIP-25).
 */
export function readRequestedNamespaces({
  requiredNamespaces,
  optionalNamespaces,
}: RequestedSession): readonly RequestedNamespace[] {
  const rows = [
    ...Object.entries(requiredNamespaces).map(([key, requested]) => ({ key, requested, isRequired: true })),
    ...Object.entries(optionalNamespaces ?? {}).map(([key, requested]) => ({
      key,
      requested,
      isRequired: false,
    })),
  ]
  const namespaces = unique(rows.map(({ key }) => namespaceOf(key)))
  return namespaces.map((namespace) => {
    const own = rows.filter(({ key }) => namespaceOf(key) === namespace)
    const gather = (pick: (row: (typeof own)[number]) => readonly string[]) => {
      const required = own.filter(({ isRequired }) => isRequired).flatMap(pick)
      return unique([...required, ...own.flatMap(pick)]).map((item) => ({
        item,
        isRequired: required.includes(item),
      }))
    }
    return {
      namespace,
      chains: gather(({ key, requested }) => (key.includes(':') ? [key] : (requested.chains ?? []))).map(
        ({ item, isRequired }) => ({ id: item, isRequired }),
      ),
      methods: gather(({ requested }) => requested.methods).map(({ item, isRequired }) => ({
        name: item,
        isRequired,
      })),
      events: gather(({ requested }) => requested.events).map(({ item, isRequired }) => ({
        name: item,
        isRequired,
      })),
    }
  })
}

const namespaceOf = (key: string) => key.split(':')[0] ?? key

const unique = <item>(items: readonly item[]): readonly item[] => [...new Set(items)]
