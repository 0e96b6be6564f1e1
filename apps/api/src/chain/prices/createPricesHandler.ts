import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import type { Log } from '../../ports/Log.ts'
import type { CoinPictureOf } from '../../ports/PictureOf.ts'
import { readCoinId } from '../values/readTokenId.ts'
import type { Price, PriceSource } from './PriceSource.ts'

const most = 100
/** Prices that count as one request. */
const perRequest = 10

/** Returns facts about a coin that its price does not include. */
export type DescribeCoin = (
  chainId: string,
  token: string | null,
) => Partial<Pick<Price, 'name' | 'symbol' | 'iconUrl' | 'decimals'>> | undefined

/**
 * Creates the handler for prices. A token without a known price is left out; without a source, all are. A token whose price cannot be read does not
 * affect the others.
 */
export function createPricesHandler({
  prices,
  describe = () => undefined,
  pictureOf = (picture) => picture,
  log,
}: {
  readonly prices: PriceSource | undefined
  readonly describe?: DescribeCoin | undefined
  readonly pictureOf?: CoinPictureOf | undefined
  readonly log: Log
}): Handlers['getPrices'] {
  return async ({ addresses }, { signal, work, noteSource }) => {
    if (addresses.length > most) return errorResponse(400, `At most ${most} addresses are priced at once`)
    if (!prices) return { fungibles: [] }
    const more = Math.ceil(addresses.length / perRequest) - 1
    const late = more > 0 ? await work?.countMore(more) : undefined
    if (late) return late
    const priceOf = async (id: string) => {
      const token = readCoinId(id)
      const found = token && (await prices.price({ ...token, signal }))
      if (found?.source !== undefined) noteSource?.(found.source)
      const price = found && toWireNumber(found.price)
      if (!token || !found || price === undefined) return []
      const known = describe(token.chainId, token.token)
      const symbol = found.symbol ?? known?.symbol ?? '?'
      const name = found.name ?? known?.name ?? symbol
      const decimals = found.decimals ?? known?.decimals
      const icon = found.iconUrl ?? known?.iconUrl
      return [
        {
          address: id,
          name,
          symbol,
          iconUrl: pictureOf(icon, token),
          price,
          ...(decimals !== undefined && { decimals }),
          ...(found.fixed && { fixed: true as const }),
        },
      ]
    }
    const results = await Promise.allSettled([...new Set(addresses)].map(priceOf))
    signal.throwIfAborted()
    const failed = results.filter(({ status }) => status === 'rejected').length
    if (failed) log({ level: 'warn', event: 'price_source_failed' })
    if (failed && failed === results.length)
      return errorResponse(503, 'Prices are not available at the moment.')
    return { fungibles: results.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])) }
  }
}

/** Returns a decimal as the JSON number of the wire format; `undefined` if it is not a plain decimal number. */
export function toWireNumber(text: string): number | undefined {
  return /^\d{1,60}(\.\d{1,60})?$/.test(text) ? Number(text) : undefined
}
