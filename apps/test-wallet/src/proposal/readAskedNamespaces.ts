import type { ProposalTypes } from '@walletconnect/types'

/** The required and optional parts of a proposal, by namespace. */
export type AskedSession = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

/** The request of a proposal in one namespace, required and optional together. */
export type AskedNamespace = {
  readonly namespace: string
  readonly chains: readonly { readonly id: string; readonly isRequired: boolean }[]
  readonly methods: readonly { readonly name: string; readonly isRequired: boolean }[]
  readonly events: readonly { readonly name: string; readonly isRequired: boolean }[]
}

/**
 * Puts required and optional namespaces together, one entry per namespace. A key may be a namespace with its chains listed, or a
 * single chain (CAIP-25).
 */
export function readAskedNamespaces({
  requiredNamespaces,
  optionalNamespaces,
}: AskedSession): readonly AskedNamespace[] {
  const rows = [
    ...Object.entries(requiredNamespaces).map(([key, asked]) => ({ key, asked, isRequired: true })),
    ...Object.entries(optionalNamespaces ?? {}).map(([key, asked]) => ({ key, asked, isRequired: false })),
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
      chains: gather(({ key, asked }) => (key.includes(':') ? [key] : (asked.chains ?? []))).map(
        ({ item, isRequired }) => ({ id: item, isRequired }),
      ),
      methods: gather(({ asked }) => asked.methods).map(({ item, isRequired }) => ({
        name: item,
        isRequired,
      })),
      events: gather(({ asked }) => asked.events).map(({ item, isRequired }) => ({ name: item, isRequired })),
    }
  })
}

const namespaceOf = (key: string) => key.split(':')[0] ?? key

const unique = <item>(items: readonly item[]): readonly item[] => [...new Set(items)]
