import type { Price, PriceSource } from './PriceSource.ts'

export type FixedPrice = Omit<Price, 'fixed'> & {
  /** CAIP-2. */
  readonly chainId: string
  /** Contract; `null` for the network's own coin. */
  readonly token: string | null
}

/** Prices from a table: no market made them, so each is marked `fixed`. For sandboxes and tests. */
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
