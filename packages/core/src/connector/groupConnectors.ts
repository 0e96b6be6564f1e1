import type { Connector } from './Connector.js'

const installed: readonly string[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/** Splits the ordered list in what the visitor has (installed here or used lately) and the other ways. */
export function groupConnectors({
  connectors,
  recent,
}: {
  connectors: readonly Connector[]
  recent: readonly string[]
}): { readonly installed: readonly Connector[]; readonly other: readonly Connector[] } {
  const has = ({ id, type }: Connector) => installed.includes(type) || recent.includes(id)
  const mine = connectors.filter(has)
  return {
    installed: [
      ...mine.filter(({ id }) => recent.includes(id)),
      ...mine.filter(({ id }) => !recent.includes(id)),
    ],
    other: connectors.filter((connector) => !has(connector)),
  }
}
