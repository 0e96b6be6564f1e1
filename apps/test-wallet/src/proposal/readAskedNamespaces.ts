import type { ProposalTypes } from '@walletconnect/types'

/** What a proposal asks for, by namespace. What is required has to be given, what is optional may be. */
export type AskedSession = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

/** Everything a proposal asks for in one family, required and optional together. */
export type AskedNamespace = {
  readonly namespace: string
  readonly chains: readonly { readonly id: string; readonly isRequired: boolean }[]
  readonly methods: readonly { readonly name: string; readonly isRequired: boolean }[]
  readonly events: readonly { readonly name: string; readonly isRequired: boolean }[]
}

/**
 * Puts required and optional namespaces together, one row per family. A key may be a family with its chains listed, or a
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
  const namespaces = unique(rows.map(({ key }) => familyOf(key)))
  return namespaces.map((namespace) => {
    const own = rows.filter(({ key }) => familyOf(key) === namespace)
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

const familyOf = (key: string) => key.split(':')[0] ?? key

const unique = <item>(items: readonly item[]): readonly item[] => [...new Set(items)]
