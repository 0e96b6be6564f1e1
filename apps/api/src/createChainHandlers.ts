import { systemClock } from '@latchkey/core'
import { isImageUrl } from '@latchkey/core/adapter'
import { createBudgets } from './bundler/createBudgets.ts'
import { createBundlerHandlers } from './bundler/createBundlerHandlers.ts'
import { createBundlerNetwork } from './bundler/createBundlerNetwork.ts'
import { createBalanceHandler } from './chain/balance/createBalanceHandler.ts'
import { createRpcBalances } from './chain/balance/createRpcBalances.ts'
import { createBalanceSources } from './chain/engines/createBalanceSources.ts'
import { createHistorySources } from './chain/engines/createHistorySources.ts'
import { createNftSources } from './chain/engines/createNftSources.ts'
import { createSolanaBalances } from './chain/engines/solana/createSolanaBalances.ts'
import { createSolanaHistory } from './chain/engines/solana/createSolanaHistory.ts'
import { createSolanaNfts } from './chain/engines/solana/createSolanaNfts.ts'
import { createEns } from './chain/ens/createEns.ts'
import { createTokens } from './chain/evm/createTokens.ts'
import type { Network } from './chain/evm/Network.ts'
import { createBlockReader } from './chain/follower/createBlockReader.ts'
import { createFollower } from './chain/follower/createFollower.ts'
import { follow } from './chain/follower/follow.ts'
import { createGasPriceHandler, createGasPrices } from './chain/gas/createGasPriceHandler.ts'
import { onEvmNetworks } from './chain/handlers/onEvmNetworks.ts'
import { orUnavailable } from './chain/handlers/orUnavailable.ts'
import { createFollowerHistory } from './chain/history/createFollowerHistory.ts'
import { createHistoryHandler } from './chain/history/createHistoryHandler.ts'
import { namespaceOf } from './chain/namespaces/chainNamespaces.ts'
import { createMetadata, type MetadataFetch } from './chain/nfts/createMetadata.ts'
import { createNftsHandler } from './chain/nfts/createNftsHandler.ts'
import { createRpcNfts } from './chain/nfts/createRpcNfts.ts'
import { createPrices, type PriceSettings } from './chain/prices/createPrices.ts'
import { createPricesHandler } from './chain/prices/createPricesHandler.ts'
import type { PriceSource } from './chain/prices/PriceSource.ts'
import { createRpcHandler, weighCalls } from './chain/rpc/createRpcHandler.ts'
import { createSwapHandlers } from './chain/swaps/createSwapHandlers.ts'
import { createSwapNetwork } from './chain/swaps/createSwapNetwork.ts'
import { createTokenLists, type TokenList } from './chain/tokenLists/createTokenLists.ts'
import { createUpstream } from './chain/upstream/createUpstream.ts'
import type { Handlers } from './handlers/Handlers.ts'
import { respondNotServed } from './handlers/respondNotServed.ts'
import { type Buckets, createBuckets } from './limits/createBuckets.ts'
import type { BytesInFlight } from './limits/createBytesInFlight.ts'
import { createLimits, type Limits } from './limits/createLimits.ts'
import { createNameHandlers } from './names/createNameHandlers.ts'
import { createNameRules, type NameSettings } from './names/createNameRules.ts'
import { createNameStore } from './names/createNameStore.ts'
import { createRegisterHandler } from './names/createRegisterHandler.ts'
import { createSuggestionsHandler } from './names/createSuggestionsHandler.ts'
import type { Log } from './ports/Log.ts'
import type { CoinPictureOf, PictureOf } from './ports/PictureOf.ts'
import type { Ports } from './ports/Ports.ts'
import { createSessionHandlers } from './sessions/createSessionHandlers.ts'
import type { SponsorPolicy } from './settings/BundlerSettings.ts'
import { hasNodes, isEvmNetwork, type NetworkSettings } from './settings/NetworkSettings.ts'
import type { Database, Locks } from './store/Store.ts'

/**
 * Creates the handlers of the calls about networks, which read from nodes and from the followers' storage. Only the
 * configured URLs are requested: no part of a request becomes a URL. `start` follows the networks that have a
 * `historyFrom` until the signal aborts, and resolves when all followers have ended.
 */
export function createChainHandlers({
  database,
  locks,
  networks: list,
  prices: priceSettings,
  tokenLists = [],
  names: nameSettings,
  sponsorOf = async () => undefined,
  buckets,
  callOverrides,
  pictureOf: proxied,
  coinPictureOf: coinProxied,
  fetchMetadata,
  bytes,
  log,
  fetch = (url, init) => globalThis.fetch(url, init),
  now = systemClock.now,
  sleep = systemClock.sleep,
  limits = createLimits({ database, now }),
}: {
  readonly database: Database
  readonly locks: Locks
  /** At most one for each chain id. */
  readonly networks: readonly NetworkSettings[]
  /** In their order. Absent: no coin has a price. */
  readonly prices?: PriceSource | readonly PriceSettings[] | undefined
  /** Token lists: URLs, or their content. Default none. */
  readonly tokenLists?: readonly TokenList[] | undefined
  /** Names that can be registered. Default: none. */
  readonly names?: NameSettings | undefined
  /** Resolves with the sponsor policy of a project; `''` for a request without a project. Default: no sponsorship. */
  sponsorOf?(projectId: string): Promise<SponsorPolicy | undefined>
  /** Counts requests about operations. Default: in this process. */
  readonly buckets?: Buckets | undefined
  /** Counts permissions and names. Default: in the database. */
  readonly limits?: Limits | undefined
  /** Maps pictures to the URLs that pages load. Default: pictures of tokens keep their URLs; of NFTs only data URLs are shown. */
  readonly pictureOf?: PictureOf | undefined
  /** Maps pictures of coins to the URLs that pages load. Default: like `pictureOf`. */
  readonly coinPictureOf?: CoinPictureOf | undefined
  /** Fetches the metadata of NFTs. Default: only metadata with a data URI is read. */
  readonly fetchMetadata?: MetadataFetch | undefined
  /** Forwards calls with state or block overrides. Default false. */
  readonly callOverrides?: boolean | undefined
  /** Bounds the bytes read from nodes at once. */
  readonly bytes?: BytesInFlight | undefined
  /** Receives neither addresses nor URLs. */
  readonly log: Log
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  now?(): number
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep?(ms: number, signal: AbortSignal): Promise<void>
}) {
  const ports: Ports = { fetch, now, sleep, log }
  const pictureOf = proxied ?? ((picture) => (isImageUrl(picture) ? picture : undefined))
  // Anyone can send an NFT. Without the proxy, its picture would expose the visitor to its host.
  const nftPictureOf: PictureOf =
    proxied ?? ((picture) => (picture.startsWith('data:') ? pictureOf(picture) : undefined))
  const coinPictureOf = coinProxied ?? ((picture) => (picture === undefined ? undefined : pictureOf(picture)))
  const lists = createTokenLists({ lists: tokenLists, ports })
  const prices = createPrices({ prices: priceSettings, networks: list, ports })
  const describe = (chainId: string, token: string | null) =>
    token === null ? list.find((one) => one.chainId === chainId)?.nativeCurrency : lists.find(chainId, token)
  const all = list.filter(hasNodes).map((settings) => {
    const namespace = namespaceOf(settings)
    return { settings, namespace, upstream: createUpstream({ network: settings, namespace, ports, bytes }) }
  })
  const nodes = new Map<string, (typeof all)[number]>(all.map((one) => [one.settings.chainId, one]))
  // Networks for all calls except forwarded ones.
  const networks = new Map<string, Network>(
    all.flatMap(({ settings, upstream }) => {
      if (!isEvmNetwork(settings)) return []
      const tokens = createTokens({ database, network: settings, upstream })
      return [[settings.chainId, { settings, upstream, tokens }]]
    }),
  )
  const upstreams = new Map([...networks].map(([chainId, { upstream }]) => [chainId, upstream]))
  const isOther = (chainId: string) => !networks.has(chainId) && list.some((one) => one.chainId === chainId)
  /** Returns the Solana cluster of a chain id, with its nodes. */
  const clusterOf = (chainId: string) => {
    const found = nodes.get(chainId)
    if (!found || isEvmNetwork(found.settings)) return undefined
    return { settings: found.settings, upstream: found.upstream, lists, ports }
  }
  const balances = new Map(
    list.map((settings) => {
      const network = networks.get(settings.chainId)
      const cluster = clusterOf(settings.chainId)
      const own = network
        ? createRpcBalances({ database, network, lists })
        : cluster && createSolanaBalances(cluster)
      return [settings.chainId, createBalanceSources({ settings, own, ports })] as const
    }),
  )
  const metadata = createMetadata({ fetchMetadata, ports })
  const histories = new Map(
    list.map((settings) => {
      const network = networks.get(settings.chainId)
      const cluster = clusterOf(settings.chainId)
      const follower =
        network?.settings.historyFrom === undefined
          ? undefined
          : createFollowerHistory({ database, network, metadata })
      const rpc = cluster && createSolanaHistory(cluster)
      const sources = createHistorySources({ settings, follower, rpc, ports })
      return [settings.chainId, { nativeCurrency: settings.nativeCurrency, sources }] as const
    }),
  )
  const nfts = new Map(
    list.map((settings) => {
      const network = networks.get(settings.chainId)
      const cluster = clusterOf(settings.chainId)
      const own = network
        ? createRpcNfts({ ...network, metadata, log })
        : cluster && createSolanaNfts(cluster)
      return [settings.chainId, createNftSources({ settings, own, ports })] as const
    }),
  )
  const gasPrices = createGasPrices({ now })
  const swaps = createSwapHandlers({
    networks: new Map(
      [...networks]
        .filter(([, { settings }]) => settings.swaps?.length)
        .map(([chainId, network]) => [chainId, createSwapNetwork({ network, lists, gasPrices, ports })]),
    ),
    pictureOf: coinPictureOf,
    now,
    log,
  })
  const named = [...networks.values()].find(({ settings }) => settings.ensUniversalResolver)
  const universalResolverAddress = named?.settings.ensUniversalResolver
  const ens =
    named && universalResolverAddress
      ? createEns({ chainId: named.settings.chainId, upstream: named.upstream, universalResolverAddress })
      : undefined
  const bundlers = createBundlerHandlers({
    networks: new Map(
      [...networks].flatMap(([chainId, network]) => {
        const { bundler } = network.settings
        return bundler ? [[chainId, createBundlerNetwork({ network, bundler, gasPrices, ports })]] : []
      }),
    ),
    policyOf: sponsorOf,
    budgets: createBudgets({ database, now }),
    buckets: buckets ?? createBuckets({ now }),
    limits,
    log,
  })
  const sessions = createSessionHandlers({ database, upstreams, limits, now })
  const registered = nameSettings && {
    rules: createNameRules(nameSettings),
    store: createNameStore({ database }),
  }
  const names = createNameHandlers({ ens, holder: named?.settings.chainId, registered, now })
  const registration: Pick<Handlers, 'getNameSuggestions' | 'registerName'> = registered
    ? {
        getNameSuggestions: createSuggestionsHandler(registered),
        registerName: orUnavailable(
          createRegisterHandler({
            ...registered,
            upstreams,
            limits,
            now,
          }),
        ),
      }
    : respondNotServed(['getNameSuggestions', 'registerName'])

  const withSources = (all: ReadonlyMap<string, readonly unknown[]>) =>
    [...all].flatMap(([chainId, sources]) => (sources.length > 0 ? [chainId] : []))
  const hasNames = ens !== undefined || registered !== undefined
  const serves = {
    getHistory: withSources(new Map([...histories].map(([chainId, { sources }]) => [chainId, sources]))),
    getNfts: withSources(nfts),
    getBalance: withSources(balances),
    getGasPrice: [...networks.keys()],
    ...(!hasNames && { getIdentity: [], getNames: [], getProfile: [] }),
    ...(!registered && { getNameSuggestions: [] }),
  }

  return {
    handlers: {
      requestRpc: orUnavailable(weighCalls(createRpcHandler({ nodes, callOverrides }))),
      getSupportedChains: () => ({ http: list.map(({ chainId }) => chainId), ws: [], serves }),
      getIdentity: orUnavailable(names.getIdentity),
      getNames: orUnavailable(names.getNames),
      getProfile: orUnavailable(names.getProfile),
      ...registration,
      addSession: orUnavailable(sessions.addSession),
      getSessions: sessions.getSessions,
      revokeSession: orUnavailable(sessions.revokeSession),
      getBalance: orUnavailable(
        createBalanceHandler({ networks: balances, prices, pictureOf: coinPictureOf, ports }),
      ),
      getHistory: orUnavailable(
        createHistoryHandler({ networks: histories, pictureOf: coinPictureOf, nftPictureOf, ports }),
      ),
      getNfts: orUnavailable(createNftsHandler({ networks: nfts, pictureOf: nftPictureOf, ports })),
      getPrices: createPricesHandler({ prices, describe, pictureOf: coinPictureOf, log }),
      getGasPrice: onEvmNetworks(isOther, orUnavailable(createGasPriceHandler({ upstreams, gasPrices }))),
      getBundlerNetworks: bundlers.getBundlerNetworks,
      requestBundler: orUnavailable(bundlers.requestBundler),
      getSwapTokens: orUnavailable(swaps.getSwapTokens),
      getSwapQuotes: orUnavailable(swaps.getSwapQuotes),
      getSwapAllowance: orUnavailable(swaps.getSwapAllowance),
      getSwapApproval: orUnavailable(swaps.getSwapApproval),
      getSwapTransaction: orUnavailable(swaps.getSwapTransaction),
    } satisfies Partial<Handlers>,
    async start(signal: AbortSignal): Promise<void> {
      await Promise.all([
        lists.start(signal),
        ...[...networks.values()].map(async ({ settings: { chainId, historyFrom }, upstream }) => {
          if (historyFrom === undefined) return
          const reader = createBlockReader({ upstream })
          await follow({
            chainId,
            createFollower: () => createFollower({ database, reader, chainId, historyFrom, ports }),
            locks,
            ports,
            signal,
          })
        }),
      ])
    },
  }
}
