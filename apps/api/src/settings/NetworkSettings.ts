import type { BundlerSettings } from './BundlerSettings.ts'
import type { PriceIds } from './PriceIds.ts'

/** A network this provider API serves. */
export type NetworkSettings = NodeSettings | BitcoinSettings

/** A network whose nodes get forwarded calls. */
export type NodeSettings = EvmSettings | SolanaSettings

/** The fields of every network. */
type CommonSettings = {
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Names of the network in the services of prices. Default: those of well-known networks. */
  readonly priceIds?: PriceIds
  /** Sources of balances in their order. Default: the network's own nodes. */
  readonly balances?: readonly BalanceSettings[]
  /** Sources of history in their order. Default: the follower on EVM networks with a `historyFrom`. */
  readonly history?: readonly HistorySettings[]
  /** Sources of NFTs in their order. Default: the network's own nodes. */
  readonly nfts?: readonly NftSettings[]
}

type NodeUrls = {
  /** JSON-RPC endpoints. When one fails, the next one gets the request. */
  readonly rpcUrls: readonly [string, ...string[]]
}

/** The URL of an engine and its key. */
type EngineUrl = { readonly url: string; readonly key?: string }

/** The Graph's Token API. `network` is its own name of the network, such as `mainnet`. */
type TokenApi = { readonly type: 'token-api'; readonly network: string } & EngineUrl

/** A source of balances: the network's own nodes, or an engine. */
export type BalanceSettings =
  | { readonly type: 'rpc' }
  | ({ readonly type: 'blockbook' | 'blockscout' | 'esplora' } & EngineUrl)
  | TokenApi

/** A source of history: the follower of an EVM network, the nodes of a Solana cluster, or an engine. */
export type HistorySettings =
  | { readonly type: 'follower' }
  | { readonly type: 'rpc' }
  | ({ readonly type: 'blockbook' | 'blockscout' | 'esplora' } & EngineUrl)
  | TokenApi

/** A source of NFTs: the network's own nodes, or an engine. */
export type NftSettings = { readonly type: 'rpc' } | ({ readonly type: 'blockscout' } & EngineUrl) | TokenApi

/** A source of swaps: a router on the network itself, or an engine. */
export type SwapSettings = UniswapV2Settings | UniswapV3Settings | SwapEngineSettings

/** A router of Uniswap V2 or of a fork with the same functions. */
export type UniswapV2Settings = {
  readonly type: 'uniswap-v2'
  /** `UniswapV2Router02`. */
  readonly router: `0x${string}`
  /** The wrapped coin of the network, such as WETH. */
  readonly wrapped: `0x${string}`
  /** Tokens that a route may pass through, besides the wrapped coin. Two at most. */
  readonly bases?: readonly `0x${string}`[]
}

/** `SwapRouter02` of Uniswap V3, or of a fork with the same functions and fees. */
export type UniswapV3Settings = {
  readonly type: 'uniswap-v3'
  readonly router: `0x${string}`
  /** `QuoterV2`. */
  readonly quoter: `0x${string}`
  /** `UniswapV2Router02` of the factory that the router knows. With it, the pools of V2 are used as well. */
  readonly v2Router?: `0x${string}`
  /** The wrapped coin of the network, such as WETH. */
  readonly wrapped: `0x${string}`
  /** Tokens that a route may pass through, besides the wrapped coin. Two at most. */
  readonly bases?: readonly `0x${string}`[]
}

/** A service that builds swaps. */
export type SwapEngineSettings = {
  readonly type: '0x' | '1inch' | 'lifi'
  /** Goes into a header. LI.FI works without one, with lower limits. */
  readonly key?: string
  /** Default: the public service of the engine. */
  readonly url?: string
  /**
   * The contract that takes the token and swaps: AllowanceHolder of 0x, the aggregation router of 1inch, the diamond of
   * LI.FI. A swap that calls another contract is rejected. Default: the well-known one.
   */
  readonly router?: `0x${string}`
}

/** A network of the namespace eip155. */
export type EvmSettings = CommonSettings &
  NodeUrls & {
    /** CAIP-2. */
    readonly chainId: `eip155:${number}`
    /** Multicall3. With it, balances are read in one call. */
    readonly multicall3?: `0x${string}`
    /** A universal resolver of ENS. Names are read from the first network that has one. */
    readonly ensUniversalResolver?: `0x${string}`
    /** First block whose transfers are followed. Absent: none are. */
    readonly historyFrom?: bigint
    /** Sources of swaps in their order. Absent: none are served. */
    readonly swaps?: readonly SwapSettings[]
    /** Smart accounts of embedded wallets (ERC-4337). Absent: the network has none. */
    readonly bundler?: BundlerSettings
    /** ERC-20 contracts that every balance includes, and that can be swapped. */
    readonly tokens?: readonly `0x${string}`[]
    /** ERC-721 and ERC-1155 contracts whose NFTs are read from the nodes. */
    readonly collections?: readonly `0x${string}`[]
  }

/** A Solana cluster. */
export type SolanaSettings = CommonSettings &
  NodeUrls & {
    /** CAIP-2: the first 32 characters of the genesis hash. */
    readonly chainId: `solana:${string}`
    /**
     * The method of the nodes' DAS API (Metaplex) that describes several tokens. Absent: the nodes have no such API,
     * so NFTs are not listed.
     */
    readonly das?: 'getAssets' | 'getAssetBatch'
  }

/** A Bitcoin network. It has no nodes here: balances and history come from engines. */
export type BitcoinSettings = CommonSettings & {
  /** CAIP-2: the first 32 digits of the genesis hash. */
  readonly chainId: `bip122:${string}`
}

export const isEvmNetwork = (settings: NetworkSettings): settings is EvmSettings =>
  settings.chainId.startsWith('eip155:')

export const hasNodes = (settings: NetworkSettings): settings is NodeSettings => 'rpcUrls' in settings
