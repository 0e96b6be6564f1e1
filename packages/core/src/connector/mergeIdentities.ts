import type { Connector } from './Connector.js'

/** One wallet's connectors, in the order of the list. */
export type WalletMembers = readonly [Connector, ...Connector[]]

/** Merges connectors with the same object on the page or the same rdns, one for each namespace. */
export function mergeIdentities(connectors: readonly Connector[]): readonly WalletMembers[] {
  return connectors.flatMap((connector): readonly WalletMembers[] => {
    const key = keyOf(connector)
    const [first = connector, ...others] = connectors.filter((one) => keyOf(one) === key)
    const namespaces = [first, ...others].flatMap((member) => member.namespaces)
    // With two connectors of this rdns on one namespace, it is unknown which of them is the same wallet.
    if (new Set(namespaces).size !== namespaces.length) return [[connector]]
    return connector === first ? [[first, ...others]] : []
  })
}

/** Returns whether the wallet was found on the page. The app's own connectors are never merged. */
export const isFound = ({ type }: Connector): boolean => type === 'ANNOUNCED' || type === 'INJECTED'

/** Returns the identity that connectors of one wallet share; the connector itself if it has none. */
const keyOf = (connector: Connector): unknown =>
  isFound(connector) ? (connector.rdns?.toLowerCase() ?? connector.provider ?? connector) : connector
