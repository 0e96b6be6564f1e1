import type { Namespace } from '../caip/namespace.js'
import type { Connector } from './Connector.js'

/** One wallet with a connector for each of several namespaces. */
export type MultiChainConnector = Connector & {
  readonly type: 'MULTI_CHAIN'
  /** The merged connectors, one for each namespace or more. */
  readonly connectors: readonly [Connector, Connector, ...Connector[]]
}

/**
 * Merges the connectors of a wallet with several namespaces: those with the same object on the page or the same rdns. The
 * result has the position and the id of the first one. It ignores names, because an extension can take any name.
 *
 * @example
 * ```ts
 * import { type Latchkey, mergeConnectors } from '@latchkey/core'
 *
 * const wallets = ({ connectors }: Latchkey) => mergeConnectors(connectors.$list.get())
 * ```
 */
export function mergeConnectors(
  connectors: readonly Connector[],
): readonly (Connector | MultiChainConnector)[] {
  return connectors.flatMap((connector) => {
    const key = keyOf(connector)
    const [first, second, ...others] = connectors.filter((one) => keyOf(one) === key)
    if (!first || !second) return connector
    const namespaces = [first, second, ...others].flatMap((member) => member.namespaces)
    // With two connectors of this rdns on one namespace, it is unknown which of them is the same wallet.
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

/**
 * Returns whether a connector of `mergeConnectors` stands for several connectors.
 *
 * @example
 * ```ts
 * import { isMultiChain, type Latchkey, mergeConnectors } from '@latchkey/core'
 *
 * const multiChain = ({ connectors }: Latchkey) => mergeConnectors(connectors.$list.get()).filter(isMultiChain)
 * ```
 */
export function isMultiChain(connector: Connector): connector is MultiChainConnector {
  return 'connectors' in connector
}

/** Returns the identity that connectors of one wallet share; the connector itself if it has none. */
const keyOf = (connector: Connector): unknown => {
  const { type, rdns, provider } = connector
  return type === 'ANNOUNCED' || type === 'INJECTED'
    ? (rdns?.toLowerCase() ?? provider ?? connector)
    : connector
}

const installed: readonly string[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/**
 * Splits the ordered list into installed or recent wallets and all others.
 *
 * @example
 * ```ts
 * import { groupConnectors, type Latchkey } from '@latchkey/core'
 *
 * const groups = ({ connectors }: Latchkey) =>
 *   groupConnectors({ connectors: connectors.$list.get(), recent: connectors.$recent.get() })
 * ```
 */
export function groupConnectors({
  connectors,
  recent,
}: {
  /** The ordered list. */
  connectors: readonly Connector[]
  /** Ids of the recent wallets, newest first. */
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
