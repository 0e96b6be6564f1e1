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

export type ConnectorGroup = (typeof connectorGroups)[number]

const groupOfType: Readonly<Partial<Record<ConnectorType, ConnectorGroup>>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  ID_AUTH: 'external',
}

/** Sorts the connect list by group; within a group, recent wallets by use and others as they were found. */
export function orderConnectors({
  connectors,
  recent,
  order,
}: {
  connectors: readonly Connector[]
  /** Connector ids, newest first. */
  recent: readonly string[]
  /** Groups that go first, in this order; the others follow in the specification's. */
  order: readonly ConnectorGroup[]
}): readonly Connector[] {
  const groups = [...new Set([...order, ...connectorGroups])]
  const rank = ({ id, type }: Connector) => {
    const used = recent.indexOf(id)
    const group = used >= 0 ? 'recent' : groupOfType[type]
    return group === undefined ? -1 : groups.indexOf(group) * 100 + Math.max(used, 0)
  }
  // The embedded wallet has no row: email and social logins lead to it.
  return connectors.filter((connector) => rank(connector) >= 0).sort((a, b) => rank(a) - rank(b))
}
