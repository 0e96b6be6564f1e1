import type { Address } from 'viem'

/** What a coin is worth. */
export type Price = {
  /** USD for one coin: plain decimal text. */
  readonly price: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string
  readonly decimals?: number
  /** Set where the price is made up, as in a sandbox. */
  readonly fixed?: true
}

/** Where prices come from. */
export type PriceSource = {
  /** `undefined` for a coin without a known price. `token` is in lower case, `null` for the network's own coin. */
  price(question: {
    /** CAIP-2. */
    readonly chainId: string
    readonly token: Address | null
    readonly signal: AbortSignal
  }): Promise<Price | undefined>
}
