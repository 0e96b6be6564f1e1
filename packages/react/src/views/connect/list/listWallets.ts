import {
  type Connector,
  type ConnectorGroup,
  connectorGroups,
  groupConnectors,
  membersOf,
} from '@latchkey/core'
import type { DirectoryState, DirectoryWallet } from '@latchkey/core/directory'

export type WalletEntry =
  | { readonly kind: 'found'; readonly connector: Connector }
  | { readonly kind: 'listed'; readonly wallet: DirectoryWallet }

export type WalletSection = {
  readonly title?: 'connect.detected' | 'connect.yours' | 'connect.other' | 'connect.get'
  readonly entries: readonly WalletEntry[]
}

/**
 * Lists the visitor's wallets, then the other options in the specification's order. An order set by the app gives one list.
 */
export function listWallets(known: {
  /** In the order of the client. */
  readonly connectors: readonly Connector[]
  /** Ids of connectors and of directory wallets, newest first. */
  readonly recent: readonly string[]
  readonly order: readonly ConnectorGroup[]
  readonly directory: Pick<DirectoryState, 'recent' | 'featured' | 'custom' | 'recommended'>
}): readonly [WalletSection, ...WalletSection[]] {
  const { connectors, recent, order, directory } = known
  const isOwn = order.length > 0
  const { installed: mine, other } = groupConnectors({ connectors, recent })
  /** Puts the paired wallets among the connectors, in the order of use. */
  const withPaired = (found: readonly Connector[]): readonly WalletEntry[] => {
    const used = recent.flatMap((id, place): readonly WalletEntry[] => [
      // Two connectors of one wallet may both be recent.
      ...found.filter((one) => lastUseOf(one, recent) === place).map(asFound),
      ...directory.recent.filter((one) => one.id === id).map(asListed),
    ])
    return [...used, ...found.filter((one) => lastUseOf(one, recent) < 0).map(asFound)]
  }
  const groups = isOwn ? [...new Set([...order, ...connectorGroups])] : connectorGroups
  const rest = groups.flatMap((group): readonly WalletEntry[] => {
    switch (group) {
      case 'featured':
      case 'custom':
      case 'recommended':
        return directory[group].map(asListed)
      default: {
        const found = (isOwn ? connectors : other).filter((one) => groupOf(one, recent) === group)
        return isOwn && group === 'recent' ? withPaired(found) : found.map(asFound)
      }
    }
  })
  if (isOwn) return [{ entries: rest }]
  // A recently used wallet may be on another device.
  const elsewhere =
    groupConnectors({ connectors: mine, recent: [] }).other.length + directory.recent.length > 0
  return [
    { title: elsewhere ? 'connect.yours' : 'connect.detected', entries: withPaired(mine) },
    { title: connectors.length === 0 ? 'connect.get' : 'connect.other', entries: rest },
  ]
}

/** Returns the place of the wallet among the recent ones, or -1. */
const lastUseOf = (wallet: Connector, recent: readonly string[]): number =>
  recent.findIndex((id) => membersOf(wallet).some((one) => one.id === id))

const asFound = (connector: Connector): WalletEntry => ({ kind: 'found', connector })
const asListed = (wallet: DirectoryWallet): WalletEntry => ({ kind: 'listed', wallet })

/** Returns the group of a connector in the specification's order. */
export function groupOf(wallet: Connector, recent: readonly string[]): ConnectorGroup {
  if (lastUseOf(wallet, recent) >= 0) return 'recent'
  const { type } = wallet
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
