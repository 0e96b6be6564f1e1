/** A coin of a network. */
export type CoinId = {
  /** CAIP-2. */
  readonly chainId: string
  /** Contract in lower case or mint; `null` for the network's own coin. */
  readonly token: string | null
}
