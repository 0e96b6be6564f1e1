import { type ChainId, isChainId } from '../caip/caip.js'
import { isNamespace, type Namespace } from '../caip/namespace.js'

/** A stored value: its key and its decoder. */
export type StorageKey<value> = {
  /** Key in the storage, without the client's prefix. */
  readonly key: string
  /** Returns `undefined` for an invalid value, which then counts as absent. */
  readonly decode: (value: unknown) => value | undefined
}

/** A connection that was open when the visitor left the page. */
export type StoredConnection = {
  /** Id of the wallet's connector. */
  readonly connectorId: string
  /** Name of the wallet. */
  readonly name: string
  /** CAIP-2 namespaces on which it was connected. */
  readonly namespaces: readonly Namespace[]
  /** True: another wallet has claimed the id since the visitor chose this wallet, so the visitor has to choose again. */
  readonly ambiguous?: boolean
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 256

/** Returns a list with the connection, or an empty list if the value is invalid. */
const decodeConnection = (value: unknown): readonly StoredConnection[] => {
  const { connectorId, name, namespaces, ambiguous } = Object(value) as Partial<
    Record<keyof StoredConnection, unknown>
  >
  const known = Array.isArray(namespaces) ? namespaces.filter(isNamespace) : []
  return isText(connectorId) && isText(name) && known[0]
    ? [{ connectorId, name, namespaces: known, ...(ambiguous === true && { ambiguous }) }]
    : []
}

/** Maximum number of stored connections. */
const connectionLimit = 8
/** Maximum number of stored recent wallets. */
export const recentLimit = 2

/** Caches about the visitor that features and adapters keep. A disconnect removes them, even if their code is not loaded. */
export const visitorCaches = {
  balances: { key: 'native_balance_cache' },
  identities: { key: 'identity_cache' },
  transactions: { key: 'pending_transactions' },
  sent: { key: 'sent_transactions' },
  tokens: { key: 'portfolio_cache' },
  prices: { key: 'prices' },
  social: { key: 'connected_social' },
}

/** All other stored values, with their decoders. */
export const storageKeys = {
  /** The network chosen on each namespace. */
  activeNetworks: {
    key: 'active_networks',
    decode: (value) => (Array.isArray(value) ? value.filter(isChainId) : undefined),
  },
  activeNamespace: { key: 'active_namespace', decode: (value) => (isNamespace(value) ? value : undefined) },
  recentWallets: {
    key: 'recent_wallets',
    decode: (value) => (Array.isArray(value) ? value.filter(isText).slice(0, recentLimit) : undefined),
  },
  /** Newest first. */
  connections: {
    key: 'connections',
    decode: (value) =>
      Array.isArray(value) ? value.slice(0, connectionLimit).flatMap(decodeConnection) : undefined,
  },
  /** Namespaces whose stored status is `connected`. */
  connectedNamespaces: {
    key: 'connection_status',
    decode: (value) => (Array.isArray(value) ? value.filter(isNamespace) : undefined),
  },
} satisfies {
  activeNetworks: StorageKey<readonly ChainId[]>
  activeNamespace: StorageKey<Namespace>
  recentWallets: StorageKey<readonly string[]>
  connections: StorageKey<readonly StoredConnection[]>
  connectedNamespaces: StorageKey<readonly Namespace[]>
}
