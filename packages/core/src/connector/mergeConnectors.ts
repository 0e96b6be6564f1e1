import type { Namespace } from '../caip/namespace.js'
import type { Connector } from './Connector.js'

/** One wallet that is reached on several namespaces, by a connector for each. */
export type MultiChainConnector = Connector & {
  readonly type: 'MULTI_CHAIN'
  readonly connectors: readonly [Connector, Connector, ...Connector[]]
}

/**
 * Lists a wallet once that was found on several namespaces: as the same object on the page, or under the same rdns. It
 * takes the place and the id of its first connector. A name merges nothing, as any extension can take any name.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
): readonly (Connector | MultiChainConnector)[] {
  return connectors.flatMap((connector) => {
    const key = keyOf(connector)
    const [first, second, ...others] = connectors.filter((one) => keyOf(one) === key)
    if (!first || !second) return connector
    const namespaces = [first, second, ...others].flatMap((member) => member.namespaces)
    // Two of one rdns on one namespace: which of them the others belong to is unknown.
    if (new Set(namespaces).size !== namespaces.length) return connector
    if (connector !== first) return []
    const icon = [second, ...others].find((member) => member.icon)?.icon
    const warning = [second, ...others].find((member) => member.warning)?.warning
    return {
      ...(icon && { icon }),
      ...(warning && { warning }),
      ...first,
      type: 'MULTI_CHAIN',
      namespaces: namespaces as [Namespace, ...Namespace[]],
      connectors: [first, second, ...others],
    } satisfies MultiChainConnector
  })
}

export function isMultiChain(connector: Connector): connector is MultiChainConnector {
  return 'connectors' in connector
}

/** The identity that connectors of one wallet share; the connector itself where there is none. */
const keyOf = (connector: Connector): unknown => {
  const { type, rdns, provider } = connector
  return type === 'ANNOUNCED' || type === 'INJECTED'
    ? (rdns?.toLowerCase() ?? provider ?? connector)
    : connector
}

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
