import type { CoinId } from '../../settings/CoinId.ts'

/** The price of a coin. */
export type Price = {
  /** USD for one coin: plain decimal text. */
  readonly price: string
  /** Change within 24 hours, in per cent. Absent: unknown, which is not zero. */
  readonly change?: number | undefined
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly iconUrl?: string
  readonly decimals?: number
  /** Set for an invented price, as in a sandbox. */
  readonly fixed?: true
  /** The source of the price, such as `defillama`. */
  readonly source?: string
}

/** A source of prices. */
export type PriceSource = {
  /**
   * Resolves with `undefined` for a coin without a known price.
   *
   * @throws when no source can be read, which is not the same as an unknown price
   */
  price(input: CoinId & { readonly signal: AbortSignal }): Promise<Price | undefined>
  /** Returns what `price` would, without a wait; `undefined` if that needs one. The same object is the same price. Absent: each look-up needs one. */
  known?(coin: CoinId): { readonly price: Price | undefined } | undefined
}

type FixedPrice = Omit<Price, 'change' | 'fixed' | 'source'> & CoinId

/** Returns prices from a table, for sandboxes and tests. Each is marked `fixed`, because no market set it. */
export function fixedPrices(table: readonly FixedPrice[]): PriceSource {
  const keyOf = ({ chainId, token }: CoinId) =>
    `${chainId} ${chainId.startsWith('eip155:') ? token?.toLowerCase() : token}`
  return {
    async price({ signal: _, ...coin }) {
      const row = table.find((one) => keyOf(one) === keyOf(coin))
      if (!row) return undefined
      const { chainId: __, token: ___, ...price } = row
      return { ...price, fixed: true, source: 'fixed' }
    },
  }
}
