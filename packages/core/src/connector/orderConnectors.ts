import type { Connector, ConnectorType } from './Connector.js'

/** The groups of the connect list, in the specification's order. */
export const connectorGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** Group of the connect list. */
export type ConnectorGroup = (typeof connectorGroups)[number]

const groupOfType: Readonly<Record<ConnectorType, ConnectorGroup>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  AUTH: 'external',
  ID_AUTH: 'external',
}

/**
 * Sorts the connect list by group. Recent wallets are sorted by use, others by discovery.
 *
 * @example
 * ```ts
 * import { type Connector, orderConnectors } from '@latchkey/core'
 *
 * const order = (connectors: readonly Connector[]) =>
 *   orderConnectors({ connectors, recent: ['org.example.fennel'], order: ['recent', 'injected'] })
 * ```
 */
export function orderConnectors({
  connectors,
  recent,
  order,
}: {
  /** The connectors in the order of their discovery. */
  connectors: readonly Connector[]
  /** Connector ids, newest first. */
  recent: readonly string[]
  /** Groups that come first, in this order. The others follow in the specification's order. */
  order: readonly ConnectorGroup[]
}): readonly Connector[] {
  const groups = [...new Set([...order, ...connectorGroups])]
  const rank = ({ id, type }: Connector) => {
    const used = recent.indexOf(id)
    return groups.indexOf(used >= 0 ? 'recent' : groupOfType[type]) * 100 + Math.max(used, 0)
  }
  return [...connectors].sort((a, b) => rank(a) - rank(b))
}
