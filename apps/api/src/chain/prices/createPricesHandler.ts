import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import type { Log } from '../ChainPorts.ts'
import type { PriceSource } from '../PriceSource.ts'
import { readTokenId } from '../readTokenId.ts'

const most = 100
/** Prices that count as one request. */
const perRequest = 10

/** Prices of every token asked for. One without a known price is left out; without a source, all are. */
export function createPricesHandler({
  prices,
  log,
}: {
  readonly prices: PriceSource | undefined
  readonly log: Log
}): Handlers['getPrices'] {
  return async ({ addresses }, { signal, work }) => {
    if (addresses.length > most) return errorResponse(400, `At most ${most} addresses are priced at once`)
    if (!prices) return { fungibles: [] }
    const more = Math.ceil(addresses.length / perRequest) - 1
    const late = more > 0 ? await work?.countMore(more) : undefined
    if (late) return late
    const priceOf = async (id: string) => {
      const token = readTokenId(id)
      const found = token && (await prices.price({ ...token, signal }))
      const price = found && toWireNumber(found.price)
      if (!found || price === undefined) return []
      const { name, symbol, iconUrl, decimals } = found
      return [
        {
          address: id,
          name,
          symbol,
          iconUrl,
          price,
          ...(decimals !== undefined && { decimals }),
          ...(found.fixed && { fixed: true as const }),
        },
      ]
    }
    try {
      const found = await Promise.all([...new Set(addresses)].map(priceOf))
      return { fungibles: found.flat() }
    } catch {
      signal.throwIfAborted()
      log({ level: 'warn', event: 'price_source_failed' })
      return errorResponse(503, 'Prices are not available at the moment.')
    }
  }
}

/** A decimal as the wire format has it: a JSON number. `undefined` when it is no plain decimal number. */
export function toWireNumber(text: string): number | undefined {
  return /^\d{1,60}(\.\d{1,60})?$/.test(text) ? Number(text) : undefined
}
