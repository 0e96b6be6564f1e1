import type { Address } from 'viem'

/** The price of a coin. */
export type Price = {
  /** USD for one coin: plain decimal text. */
  readonly price: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string
  readonly decimals?: number
  /** Set for an invented price, as in a sandbox. */
  readonly fixed?: true
}

/** A source of prices. */
export type PriceSource = {
  /** Resolves with Resolves with `undefined` for a coin without a known price. `token` is in lower case, `null` for the network's own coin. */
  price(input: {
    /** CAIP-2. */
    readonly chainId: string
    readonly token: Address | null
    readonly signal: AbortSignal
  }): Promise<Price | undefined>
}

type FixedPrice = Omit<Price, 'fixed'> & {
  /** CAIP-2. */
  readonly chainId: string
  /** Contract; `null` for the network's own coin. */
  readonly token: string | null
}

/** Returns prices from a table, for sandboxes and tests. Each is marked `fixed`, because no market set it. */
export function fixedPrices(table: readonly FixedPrice[]): PriceSource {
  return {
    async price({ chainId, token }) {
      const row = table.find((one) => one.chainId === chainId && (one.token?.toLowerCase() ?? null) === token)
      if (!row) return undefined
      const { chainId: _, token: __, ...price } = row
      return { ...price, fixed: true }
    },
  }
}
