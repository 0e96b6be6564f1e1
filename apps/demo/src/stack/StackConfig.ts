/** A local chain as the page sees it. */
export type StackChain = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  /** What the page reads from; on the first chain, the fault proxy. */
  readonly rpcUrl: string
  /** What the test wallets read from: the chain itself, so that a broken RPC of the page leaves them working. */
  readonly walletRpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Where ENS names are asked for. Some of the accounts have one on the first chain. */
  readonly ensUniversalResolver: `0x${string}`
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
  /** What the keys of the funded test wallets are derived from. */
  readonly seed: string
}

/** A funded account whose key everybody knows. */
export type StackAccount = { readonly address: `0x${string}`; readonly privateKey: `0x${string}` }

/** What the page fetches from `/stack.json` before anything else. */
export type StackConfig = {
  readonly chains: readonly [StackChain, StackChain]
  readonly accounts: readonly StackAccount[]
  /** Absent where this machine cannot run one. */
  readonly solana?: StackSolana
  /** Absent where this machine has no `bitcoind` and none can be had. */
  readonly bitcoin?: StackBitcoin
  /** Address of the provider API beside the page. */
  readonly apiUrl: string
  /** Address of the relay for pairing, `ws:`. */
  readonly relayUrl: string
  /** Where the test wallet that pairs is. */
  readonly walletUrl: string
}
