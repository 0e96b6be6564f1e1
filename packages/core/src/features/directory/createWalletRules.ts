import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../client/Client.js'
import type { Connector, ConnectorType } from '../../connector/Connector.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { findConnector } from './findConnector.js'
import { namesOf } from './namesOf.js'

/** Identities of the wallets that the app excludes: the given ids, and the rdns and names of their directory entries. */
type Exclusions = {
  readonly ids: ReadonlySet<string>
  readonly rdns: ReadonlySet<string>
  /** In lower case. */
  readonly names: ReadonlySet<string>
}

/** The app's include and exclude options as functions. */
export type WalletRules = {
  /** Returns whether a wallet of the directory or of the app is listed. */
  isOffered(wallet: DirectoryWallet): boolean
  /** Returns the discovered connectors that the rules allow. `known` maps them to wallet ids. */
  allowed(connectors: readonly Connector[], known: readonly DirectoryWallet[]): readonly Connector[]
  /** Adds the rdns and names of excluded wallets. */
  learnExcluded(wallets: readonly DirectoryWallet[]): void
}

/** Types that include rules apply to. The others do not lead to one wallet. */
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
        if (type === 'WALLET_CONNECT' || type === 'AUTH' || type === 'ID_AUTH') return true
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
        names: setOf([...names, ...wallets.flatMap(namesOf)]),
      }
    },
  }
}

/** Returns true for an excluded id, or the rdns or name of an excluded wallet in any case. */
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
 * Returns true for a wallet that lists one of the app's networks, or no network. Directories hardly list test networks, so
 * they are ignored. If the app has only test networks, a wallet of the same namespace is enough.
 */
export function supportsNetworks(chains: readonly string[], networks: readonly Network[]): boolean {
  if (chains.length === 0) return true
  const counted = networks.filter(({ testnet }) => !testnet)
  if (counted.length > 0) return counted.some(({ id }) => chains.includes(id))
  return networks.some(({ namespace }) => chains.some((chain) => chain.startsWith(`${namespace}:`)))
}
