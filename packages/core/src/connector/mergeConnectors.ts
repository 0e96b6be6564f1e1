import type { Namespace } from '../caip/namespace.js'
import type { Connector } from './Connector.js'
import { mergeIdentities } from './mergeIdentities.js'
import { mergeNames, type NamedWallet } from './mergeNames.js'

/** One wallet with a connector for each of several namespaces. */
export type MultiChainConnector = Connector & {
  readonly type: 'MULTI_CHAIN'
  /** The merged connectors, one for each namespace or more. */
  readonly connectors: readonly [Connector, Connector, ...Connector[]]
}

/**
 * Merges the connectors of a wallet with several namespaces: those with the same object on the page or the same rdns, and
 * those of one name if each namespace has one claim of it and their pictures are equal or `directory` has the rdns under this
 * name. The result has the position and the id of the first one. Claims of one name that may be two wallets are not merged and
 * get a warning.
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
  /** Wallets of the directory. Default: none. */
  directory: readonly NamedWallet[] = [],
): readonly (Connector | MultiChainConnector)[] {
  const named = mergeNames(mergeIdentities(connectors), { connectors, directory })
  return named.map((members) => {
    const [first, second, ...others] = members
    if (!second) return first
    // The first one with an rdns has the name and picture that the directory may know.
    const { name } = members.find(({ rdns }) => rdns) ?? first
    const icon = (members.find(({ rdns, icon }) => rdns && icon) ?? members.find(({ icon }) => icon))?.icon
    const warning = members.find(({ warning }) => warning)?.warning
    return {
      ...first,
      name,
      ...(icon && { icon }),
      ...(warning && { warning }),
      type: 'MULTI_CHAIN',
      namespaces: members.flatMap(({ namespaces }) => namespaces) as [Namespace, ...Namespace[]],
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

/**
 * Returns the connectors of a row of the connect list: those that `mergeConnectors` merged, or the connector itself.
 *
 * @example
 * ```ts
 * import { type Latchkey, membersOf, mergeConnectors } from '@latchkey/core'
 *
 * const idsOf = ({ connectors }: Latchkey) =>
 *   mergeConnectors(connectors.$list.get()).map((row) => membersOf(row).map(({ id }) => id))
 * ```
 */
export const membersOf = (connector: Connector): readonly Connector[] =>
  isMultiChain(connector) ? connector.connectors : [connector]

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
  const isRecent = (connector: Connector) => membersOf(connector).some(({ id }) => recent.includes(id))
  const has = (connector: Connector) => installed.includes(connector.type) || isRecent(connector)
  const mine = connectors.filter(has)
  return {
    installed: [...mine.filter(isRecent), ...mine.filter((connector) => !isRecent(connector))],
    other: connectors.filter((connector) => !has(connector)),
  }
}
