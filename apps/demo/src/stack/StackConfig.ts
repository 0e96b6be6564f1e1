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

/** A funded account whose key everybody knows. */
export type StackAccount = { readonly address: `0x${string}`; readonly privateKey: `0x${string}` }

/** What the page fetches from `/stack.json` before anything else. */
export type StackConfig = {
  readonly chains: readonly [StackChain, StackChain]
  readonly accounts: readonly StackAccount[]
  /** Address of the provider beside the page. */
  readonly providerUrl: string
  /** Address of the relay for pairing, `ws:`. */
  readonly relayUrl: string
  /** Where the test wallet that pairs is. */
  readonly walletUrl: string
}
