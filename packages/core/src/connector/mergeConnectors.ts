import type { Namespace } from '../caip/namespace.js'
import type { Connector } from './Connector.js'

/** One wallet that is reached on several families, by a connector for each. */
export type MultiChainConnector = Connector & {
  readonly type: 'MULTI_CHAIN'
  readonly connectors: readonly [Connector, Connector, ...Connector[]]
}

/**
 * Makes one row of a wallet that was found on several families, matched by name. It stands where the first of its
 * connectors stood, under that one's id. Two wallets of one name on one family are left apart: one of them may be an
 * impostor, and which one the others belong to is not known.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
): readonly (Connector | MultiChainConnector)[] {
  const byName = new Map<string, Connector[]>()
  for (const connector of connectors)
    if (isOnPage(connector))
      byName.set(keyOf(connector), [...(byName.get(keyOf(connector)) ?? []), connector])
  return connectors.flatMap((connector) => {
    const group = isOnPage(connector) ? byName.get(keyOf(connector)) : undefined
    const [first, second, ...others] = group ?? []
    if (!first || !second) return connector
    const namespaces = [first, second, ...others].flatMap((member) => member.namespaces)
    if (new Set(namespaces).size !== namespaces.length) return connector
    if (connector !== first) return []
    const icon = group?.find((member) => member.icon)?.icon
    const warning = group?.find((member) => member.warning)?.warning
    return {
      ...first,
      ...(icon !== undefined && { icon }),
      ...(warning && { warning }),
      type: 'MULTI_CHAIN',
      namespaces: namespaces as [Namespace, ...Namespace[]],
      connectors: [first, second, ...others],
    } satisfies MultiChainConnector
  })
}

export function isMultiChain(connector: Connector): connector is MultiChainConnector {
  return 'connectors' in connector
}

const isOnPage = ({ type }: Connector) => type === 'ANNOUNCED' || type === 'INJECTED'

/** A wallet may call itself "Trust" on one family and "Trust Wallet" on another. */
const keyOf = ({ name }: Connector) =>
  name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '')
