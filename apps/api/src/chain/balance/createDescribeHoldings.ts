import { formatAmount } from '@latchkey/core'
import type { ApiWire } from '@latchkey/core/api'
import { isCoinAddress, isPlausibleWorth } from '@latchkey/core/tokens'
import type { Log } from '../../ports/Log.ts'
import type { CoinPictureOf } from '../../ports/PictureOf.ts'
import { toWireNumber } from '../prices/createPricesHandler.ts'
import type { Price, PriceSource } from '../prices/PriceSource.ts'
import type { HeldCoin, Holdings } from '../sources/Source.ts'
import { multiplyDecimals } from './multiplyDecimals.ts'

export type WireBalance = ApiWire<'getBalance'>['balances'][number]

/** Decimals of the value of a holding. */
const valuePlaces = 8

/** Holdings of one network in the wire format, with the sources of their amounts and prices. */
export type DescribedHoldings = {
  readonly balances: WireBalance[]
  readonly complete: boolean
  readonly sources: readonly string[]
}

type Prices = readonly (Price | undefined)[]

/**
 * Creates the function that adds prices to holdings and returns them in the wire format. The same holdings with the same prices are described
 * once, because a source that caches returns the same object for a while.
 */
export function createDescribeHoldings({
  prices,
  pictureOf,
  log,
}: {
  readonly prices: PriceSource | undefined
  readonly pictureOf: CoinPictureOf
  readonly log: Log
}) {
  const priceOf = async (chainId: string, token: string | null, signal: AbortSignal) => {
    try {
      return await prices?.price({ chainId, token, signal })
    } catch {
      signal.throwIfAborted()
      log({ level: 'warn', event: 'price_source_failed', chainId })
      return undefined
    }
  }

  const readPrices = (chainId: string, coins: readonly HeldCoin[], signal: AbortSignal) => {
    const known = coins.map(({ token }) => prices?.known?.({ chainId, token }))
    const isKnown = known.every((one) => one !== undefined)
    if (isKnown) return known.map(({ price }) => price)
    return Promise.all(coins.map(({ token }) => priceOf(chainId, token, signal)))
  }

  const write = (chainId: string, source: string, { coins, complete }: Holdings, found: Prices) => {
    const sources = new Set([source])
    const balances = coins.map(({ token, decimals, amount, ...coin }, index): WireBalance => {
      const known = found[index]
      const price = known?.price ?? coin.price
      const icon = known?.iconUrl ?? coin.iconUrl
      if (known?.source !== undefined) sources.add(known.source)
      const numeric = formatAmount({ value: amount, decimals })
      const value = price === undefined ? undefined : multiplyDecimals(price, numeric, valuePlaces)
      return {
        name: coin.name,
        symbol: coin.symbol,
        chainId,
        ...(price !== undefined &&
          value !== undefined &&
          isPlausibleWorth({ price, value }) && {
            value: toWireNumber(value),
            price: toWireNumber(price),
            ...(known?.fixed && { fixed: known.fixed }),
            ...(known?.change !== undefined && { priceChange: known.change }),
          }),
        quantity: { decimals: String(decimals), numeric },
        iconUrl: pictureOf(icon, { chainId, token }),
        ...(token !== null && { address: `${chainId}:${token}` }),
      }
    })
    return { balances, complete, sources: [...sources] }
  }

  const written = new WeakMap<
    Holdings,
    { readonly coins: readonly HeldCoin[]; prices?: Prices; described?: DescribedHoldings }
  >()
  return async (
    chainId: string,
    source: string,
    holdings: Holdings,
    signal: AbortSignal,
  ): Promise<DescribedHoldings> => {
    const last = written.get(holdings) ?? { coins: mergeNative(chainId, holdings.coins) }
    const { coins, prices: before, described } = last
    const found = await readPrices(chainId, coins, signal)
    if (described && found.every((price, index) => price === before?.[index])) return described
    const fresh = write(chainId, source, { ...holdings, coins }, found)
    written.set(holdings, { coins, prices: found, described: fresh })
    return fresh
  }
}

/** Returns the coins with one row for the native coin, which sources also list by its own contract. */
function mergeNative(chainId: string, coins: readonly HeldCoin[]): readonly HeldCoin[] {
  const own = coins.filter(({ token }) => token !== null && isCoinAddress(chainId, token))
  const [first] = own
  if (!first) return coins
  const native = coins.find(({ token }) => token === null) ?? { ...first, token: null }
  const { price = own.find((one) => one.price !== undefined)?.price } = native
  return [{ ...native, price }, ...coins.filter((coin) => coin.token !== null && !own.includes(coin))]
}
