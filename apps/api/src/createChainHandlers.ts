import { systemClock } from '@latchkey/core'
import { isImageUrl } from '@latchkey/core/adapter'
import { createBudgets } from './bundler/createBudgets.ts'
import { createBundlerHandlers } from './bundler/createBundlerHandlers.ts'
import { createBundlerNetwork } from './bundler/createBundlerNetwork.ts'
import { readBudgetUse } from './bundler/readBudgetUse.ts'
import { createBalanceHandler } from './chain/balance/createBalanceHandler.ts'
import { createAccountSources } from './chain/createAccountSources.ts'
import { createNetworks } from './chain/createNetworks.ts'
import { followNetworks } from './chain/followNetworks.ts'
import { createGasPriceHandler, createGasPrices } from './chain/gas/createGasPriceHandler.ts'
import { onEvmNetworks } from './chain/handlers/onEvmNetworks.ts'
import { orUnavailable } from './chain/handlers/orUnavailable.ts'
import { createHistoryHandler } from './chain/history/createHistoryHandler.ts'
import type { MetadataFetch } from './chain/nfts/createMetadata.ts'
import { createNftsHandler } from './chain/nfts/createNftsHandler.ts'
import { createPrices, type PriceSettings } from './chain/prices/createPrices.ts'
import { createPricesHandler } from './chain/prices/createPricesHandler.ts'
import type { PriceSource } from './chain/prices/PriceSource.ts'
import { createRpcHandler, weighCalls } from './chain/rpc/createRpcHandler.ts'
import { createSwapHandlers } from './chain/swaps/createSwapHandlers.ts'
import { createSwapNetwork } from './chain/swaps/createSwapNetwork.ts'
import { createTokenLists, type TokenList } from './chain/tokenLists/createTokenLists.ts'
import { createNodePost, type NodePost } from './chain/upstream/createNodePost.ts'
import type { Handlers } from './handlers/Handlers.ts'
import { type Buckets, createBuckets } from './limits/createBuckets.ts'
import type { BytesInFlight } from './limits/createBytesInFlight.ts'
import { createLimits, type Limits } from './limits/createLimits.ts'
import { createNameCalls } from './names/createNameCalls.ts'
import type { NameSettings } from './names/createNameRules.ts'
import type { Log } from './ports/Log.ts'
import type { Metrics } from './ports/Metrics.ts'
import type { CoinPictureOf, PictureOf } from './ports/PictureOf.ts'
import type { Ports } from './ports/Ports.ts'
import type { Traces } from './ports/Traces.ts'
import { createSessionHandlers } from './sessions/createSessionHandlers.ts'
import type { SponsorPolicy } from './settings/BundlerSettings.ts'
import type { NetworkSettings } from './settings/NetworkSettings.ts'
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
  metrics,
  traces,
  fetch = (url, init) => globalThis.fetch(url, init),
  postTo = createNodePost(),
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
  readonly metrics?: Metrics | undefined
  readonly traces?: Traces | undefined
  /** For all but nodes. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Returns a function that sends JSON to the URL of a node. Default: over connections that are kept. */
  postTo?(url: string): NodePost
  /** Milliseconds since the epoch. */
  now?(): number
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep?(ms: number, signal: AbortSignal): Promise<void>
}) {
  const ports: Ports = { fetch, now, sleep, log, metrics, traces }
  const pictureOf = proxied ?? ((picture) => (isImageUrl(picture) ? picture : undefined))
  // Anyone can send an NFT. Without the proxy, its picture would expose the visitor to its host.
  const nftPictureOf: PictureOf =
    proxied ?? ((picture) => (picture.startsWith('data:') ? pictureOf(picture) : undefined))
  const coinPictureOf = coinProxied ?? ((picture) => (picture === undefined ? undefined : pictureOf(picture)))
  const lists = createTokenLists({ lists: tokenLists, ports })
  const prices = createPrices({ prices: priceSettings, networks: list, ports })
  const describe = (chainId: string, token: string | null) =>
    token === null ? list.find((one) => one.chainId === chainId)?.nativeCurrency : lists.find(chainId, token)
  const own = createNetworks({
    database,
    list,
    bytes,
    postTo,
    ports,
  })
  const { nodes, evm: networks, upstreams, isOther } = own
  const { balances, histories, nfts } = createAccountSources({
    database,
    list,
    networks: own,
    lists,
    fetchMetadata,
    ports,
  })
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
    metrics,
  })
  metrics?.watch('latchkey_sponsor_budget_used_ratio', () =>
    readBudgetUse({ database, policyOf: sponsorOf, now }),
  )
  const sessions = createSessionHandlers({ database, upstreams, limits, now })
  const names = createNameCalls({
    database,
    networks: [...networks.values()],
    settings: nameSettings,
    upstreams,
    limits,
    now,
  })

  const withSources = (all: ReadonlyMap<string, readonly unknown[]>) =>
    [...all].flatMap(([chainId, sources]) => (sources.length > 0 ? [chainId] : []))
  const serves = {
    getHistory: withSources(new Map([...histories].map(([chainId, { sources }]) => [chainId, sources]))),
    getNfts: withSources(nfts),
    getBalance: withSources(balances),
    getGasPrice: [...networks.keys()],
    ...(!names.hasNames && { getIdentity: [], getNames: [], getProfile: [] }),
    ...(!names.hasRegistration && { getNameSuggestions: [] }),
  }

  return {
    handlers: {
      requestRpc: orUnavailable(weighCalls(createRpcHandler({ nodes, callOverrides, metrics }))),
      getSupportedChains: () => ({ http: list.map(({ chainId }) => chainId), ws: [], serves }),
      ...names.calls,
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
        followNetworks({ database, locks, networks: [...networks.values()], ports, signal }),
      ])
    },
  }
}
