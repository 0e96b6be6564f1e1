import { within } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import type { Ports } from '../../ports/Ports.ts'
import type { PriceIds } from '../../settings/PriceIds.ts'
import { createBreaker, reasonOf } from '../sources/createBreaker.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { coinKey, type PriceEngine } from './PriceEngine.ts'
import type { Price } from './PriceSource.ts'
import { readChange, readPrice } from './readPrice.ts'

/** Maximum coins of one request; 172 EVM ids would fit. */
const most = 100
/** DefiLlama leaves prices below this out of its own sums. */
const leastConfidence = 0.5
/** Milliseconds. */
const longestAge = 3_600_000
/** Milliseconds that prices wait for their changes. */
const changesLimit = 1_500

const coinMap = z.object({ coins: z.record(z.string(), z.unknown()) })
const row = z.object({
  price: z.unknown(),
  symbol: z.optional(z.string()),
  /** Seconds since the epoch. */
  timestamp: z.number(),
  confidence: z.optional(z.number()),
})

/** Creates the price engine of DefiLlama's coins API, which needs no key. An old or doubtful price is left out. */
export function createDefiLlama({
  url = 'https://coins.llama.fi',
  idsOf,
  ports,
}: {
  /** With a paid key: `https://pro-api.llama.fi/<key>/coins`. */
  readonly url?: string | undefined
  readonly idsOf: (chainId: string) => PriceIds | undefined
  readonly ports: Ports
}): PriceEngine {
  const { now, sleep, log } = ports
  const client = createSourceClient({ url, ports })
  const breaker = createBreaker({ now })
  const idOf = ({ chainId, token }: Parameters<PriceEngine['groupOf']>[0]) => {
    const { defillama, coin } = idsOf(chainId) ?? {}
    if (token !== null) return defillama && `${defillama}:${token}`
    return coin && `coingecko:${coin}`
  }
  // Changes come from another endpoint, which may fail alone. A price without its change is still useful.
  const readChanges = async (ids: string, signal: AbortSignal) => {
    if (breaker.rest() !== undefined) return {}
    try {
      const path = `/percentage/${ids}?period=24h`
      const { coins } = await within({ ms: changesLimit, sleep, signal }, (until) =>
        client.read({ path, schema: coinMap, signal: until }),
      )
      breaker.succeeded()
      return coins
    } catch (error) {
      signal.throwIfAborted()
      breaker.failed(error)
      log({
        level: 'warn',
        event: 'source_failed',
        what: 'price changes',
        source: 'defillama',
        ...reasonOf(error),
      })
      return {}
    }
  }
  return {
    name: 'defillama',
    mostOf: () => most,
    groupOf: (coin) => (idOf(coin) ? 'coins' : undefined),
    async read({ coins, signal }) {
      const ids = [...new Set(coins.flatMap((coin) => idOf(coin) ?? []))]
      const list = ids.map(encodeURIComponent).join(',')
      const [{ coins: found }, changes] = await Promise.all([
        client.read({ path: `/prices/current/${list}`, schema: coinMap, signal }),
        readChanges(list, signal),
      ])
      const prices = new Map<string, Price>()
      for (const coin of coins) {
        const id = idOf(coin)
        if (id === undefined || !Object.hasOwn(found, id)) continue
        const result = z.safeParse(row, found[id])
        if (!result.success) continue
        const { timestamp, confidence = 1, symbol } = result.data
        const price = readPrice(result.data.price)
        const isOld = now() - timestamp * 1_000 > longestAge
        if (price === undefined || isOld || confidence < leastConfidence) continue
        const change = Object.hasOwn(changes, id) ? readChange(changes[id]) : undefined
        prices.set(coinKey(coin), { price, symbol, change })
      }
      return prices
    },
  }
}
