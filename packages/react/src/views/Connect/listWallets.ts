import { type Connector, type ConnectorGroup, connectorGroups, groupConnectors } from '@latchkey/core'
import type { DirectoryState, DirectoryWallet } from '@latchkey/core/directory'

export type WalletEntry =
  | { readonly kind: 'found'; readonly connector: Connector }
  | { readonly kind: 'listed'; readonly wallet: DirectoryWallet }

export type WalletSection = {
  readonly title?: 'connect.installed' | 'connect.yours' | 'connect.other' | 'connect.get'
  readonly entries: readonly WalletEntry[]
}

/**
 * Lists the visitor's wallets, then the other options in the specification's order. An order set by the app gives one list.
 */
export function listWallets(known: {
  /** In the order of the client. */
  readonly connectors: readonly Connector[]
  /** Ids of connectors, newest first. */
  readonly recent: readonly string[]
  readonly order: readonly ConnectorGroup[]
  readonly directory: Pick<DirectoryState, 'featured' | 'custom' | 'recommended'>
}): readonly WalletSection[] {
  const { connectors, recent, order } = known
  const isOwn = order.length > 0
  const { installed: mine, other } = groupConnectors({ connectors, recent })
  const groups = isOwn ? [...new Set([...order, ...connectorGroups])] : connectorGroups
  const rest = groups.flatMap((group): readonly WalletEntry[] => {
    switch (group) {
      case 'featured':
      case 'custom':
      case 'recommended':
        return known.directory[group].map((wallet) => ({ kind: 'listed', wallet }))
      default:
        return (isOwn ? connectors : other)
          .filter((connector) => groupOf(connector, recent) === group)
          .map((connector) => ({ kind: 'found', connector }))
    }
  })
  if (isOwn) return [{ entries: rest }]
  // A recently used wallet may be on another device.
  const elsewhere = groupConnectors({ connectors: mine, recent: [] }).other.length > 0
  return [
    {
      title: elsewhere ? 'connect.yours' : 'connect.installed',
      entries: mine.map((connector) => ({ kind: 'found', connector })),
    },
    { title: connectors.length === 0 ? 'connect.get' : 'connect.other', entries: rest },
  ]
}

function groupOf({ id, type }: Connector, recent: readonly string[]): ConnectorGroup {
  if (recent.includes(id)) return 'recent'
  switch (type) {
    case 'WALLET_CONNECT':
      return 'walletConnect'
    case 'INJECTED':
    case 'ANNOUNCED':
    case 'MULTI_CHAIN':
      return 'injected'
    case 'AUTH':
    case 'ID_AUTH':
    case 'EXTERNAL':
      return 'external'
    default:
      return type satisfies never
  }
}
