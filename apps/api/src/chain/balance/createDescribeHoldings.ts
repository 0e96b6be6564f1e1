import { formatAmount } from '@latchkey/core'
import type { ApiWire } from '@latchkey/core/api'
import { isCoinAddress, isPlausibleWorth } from '@latchkey/core/tokens'
import type { Log } from '../../ports/Log.ts'
import type { CoinPictureOf } from '../../ports/PictureOf.ts'
import { toWireNumber } from '../prices/createPricesHandler.ts'
import type { PriceSource } from '../prices/PriceSource.ts'
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

/** Creates the function that adds prices to holdings and returns them in the wire format. */
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

  return async (
    chainId: string,
    source: string,
    { coins: held, complete }: Holdings,
    signal: AbortSignal,
  ): Promise<DescribedHoldings> => {
    const coins = mergeNative(chainId, held)
    const found = await Promise.all(coins.map(({ token }) => priceOf(chainId, token, signal)))
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
