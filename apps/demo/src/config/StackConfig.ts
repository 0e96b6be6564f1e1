/** Suffix of names that are registered at the local provider API. */
export const nameSuffix = 'harbour.example'

/** A local chain as the page sees it. */
export type StackChain = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  /** The page's endpoint; on the first chain, the fault proxy. */
  readonly rpcUrl: string
  /** The test wallets' endpoint: the chain itself, so that they work while the page's RPC is broken. */
  readonly walletRpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The universal resolver of ENS. Some accounts have a name on the first chain. */
  readonly ensUniversalResolver: `0x${string}`
  /** The router of Uniswap V2 that swaps go through. */
  readonly uniswapV2Router: `0x${string}`
}

/** The local Solana chain as the page sees it. */
export type StackSolana = {
  /** CAIP-2 id. */
  readonly chainId: `solana:${string}`
  readonly rpcUrl: string
  /** Keys of funded accounts: 64 bytes in base58, the secret before the public part. */
  readonly secretKeys: readonly string[]
}

/** The local Bitcoin chain as the page sees it. */
export type StackBitcoin = {
  /** CAIP-2 id. */
  readonly chainId: `bip122:${string}`
  readonly esploraUrl: string
  /** The seed of the funded test wallets. */
  readonly seed: string
}

/** A funded account with a public key pair. */
export type StackAccount = { readonly address: `0x${string}`; readonly privateKey: `0x${string}` }

/** The configuration that the page fetches first, from `/stack.json`. */
export type StackConfig = {
  readonly chains: readonly [StackChain, StackChain]
  readonly accounts: readonly StackAccount[]
  /** Absent if this machine cannot run one. */
  readonly solana?: StackSolana
  /** Absent if this machine has no `bitcoind` and cannot install one. */
  readonly bitcoin?: StackBitcoin
  /** URL of the provider API beside the page. */
  readonly apiUrl: string
  /** URL of the relay for pairing, `ws:`. */
  readonly relayUrl: string
  /** URL of the test wallet that pairs. */
  readonly walletUrl: string
  /** Origin of the embedded wallets' frame. */
  readonly frameUrl: string
  /** URL of the page with the mails of embedded wallets. */
  readonly mailUrl: string
}
