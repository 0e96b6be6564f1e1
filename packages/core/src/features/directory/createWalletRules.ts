import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../client/Client.js'
import type { Connector, ConnectorType } from '../../connector/Connector.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { findConnector } from './findConnector.js'

/** What the wallets an app excludes are known by: ids as given, and what their directory entries say. */
type Exclusions = {
  readonly ids: ReadonlySet<string>
  readonly rdns: ReadonlySet<string>
  /** In lower case. */
  readonly names: ReadonlySet<string>
}

/** Which wallets an app's options leave. */
export type WalletRules = {
  /** Of the directory and of the app. */
  isOffered(wallet: DirectoryWallet): boolean
  /** Of those that were found. `known` are the wallets whose ids can be told. */
  allowed(connectors: readonly Connector[], known: readonly DirectoryWallet[]): readonly Connector[]
  /** Takes in what excluded wallets are known by. */
  learnExcluded(wallets: readonly DirectoryWallet[]): void
}

/** What an app can include or exclude; the others are no wallets of their own. */
const found: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

const setOf = (values: readonly (string | undefined)[]): ReadonlySet<string> =>
  new Set(values.filter((value) => value !== undefined))

export function createWalletRules({
  excludeWalletIds = [],
  featuredWalletIds = [],
  includeWalletIds = [],
  features,
  networks,
}: Latchkey['options']): WalletRules {
  const included = setOf(includeWalletIds)
  const featured = setOf(featuredWalletIds)
  let exclusions: Exclusions = { ids: setOf(excludeWalletIds), rdns: new Set(), names: new Set() }
  const isIncluded = (id: string | undefined) => included.size === 0 || (id !== undefined && included.has(id))

  const isOffered = ({ id, rdns, name, chains, source }: DirectoryWallet) => {
    if (isExcluded({ ids: [id], rdns: [rdns], name }, exclusions)) return false
    if (source === 'custom') return true
    return (features.allWallets || featured.has(id)) && isIncluded(id) && supportsNetworks(chains, networks)
  }

  return {
    isOffered,
    allowed(connectors, known) {
      const wanted = known.filter(({ id, source }) => source === 'custom' || isIncluded(id))
      return connectors.filter((connector) => {
        const { id, explorerId, rdns, name, type } = connector
        if (type === 'WALLET_CONNECT' || type === 'AUTH') return true
        if (isExcluded({ ids: [explorerId], rdns: [rdns, id], name }, exclusions)) return false
        if (included.size === 0 || !found.includes(type)) return true
        return isIncluded(explorerId) || wanted.some((wallet) => findConnector(wallet, [connector]))
      })
    },
    learnExcluded(wallets) {
      const { ids, rdns, names } = exclusions
      exclusions = {
        ids,
        rdns: setOf([...rdns, ...wallets.map((one) => one.rdns?.toLowerCase())]),
        names: setOf([...names, ...wallets.map(({ name }) => name.toLowerCase())]),
      }
    },
  }
}

/** True for what has an excluded id or the rdns or name, in any case, of an excluded wallet. */
const isExcluded = (
  {
    ids,
    rdns,
    name,
  }: {
    readonly ids: readonly (string | undefined)[]
    readonly rdns: readonly (string | undefined)[]
    readonly name: string
  },
  exclusions: Exclusions,
): boolean =>
  ids.some((id) => id !== undefined && exclusions.ids.has(id)) ||
  rdns.some((one) => one !== undefined && exclusions.rdns.has(one.toLowerCase())) ||
  exclusions.names.has(name.toLowerCase())

/**
 * True for a wallet that names one of the app's networks, or none at all. Test networks do not count; where the app has
 * no others, a wallet of the same namespace will do, as directories hardly name them.
 */
export function supportsNetworks(chains: readonly string[], networks: readonly Network[]): boolean {
  if (chains.length === 0) return true
  const counted = networks.filter(({ testnet }) => !testnet)
  if (counted.length > 0) return counted.some(({ id }) => chains.includes(id))
  return networks.some(({ namespace }) => chains.some((chain) => chain.startsWith(`${namespace}:`)))
}
