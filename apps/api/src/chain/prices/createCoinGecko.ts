import * as z from 'zod/mini'
import type { Ports } from '../../ports/Ports.ts'
import type { CoinId } from '../../settings/CoinId.ts'
import type { PriceIds } from '../../settings/PriceIds.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { coinKey, type PriceEngine } from './PriceEngine.ts'
import type { Price } from './PriceSource.ts'
import { readChange, readPrice } from './readPrice.ts'

const most = 50
/** Without a key, CoinGecko rejects a second contract in one request (error 10012). */
const mostWithoutKey = 1
/** Milliseconds. */
const longestAge = 3_600_000

const priceMap = z.record(z.string(), z.unknown())
const row = z.object({
  usd: z.unknown(),
  usd_24h_change: z.optional(z.unknown()),
  /** Seconds since the epoch. */
  last_updated_at: z.optional(z.number()),
})

const plans = {
  demo: { url: 'https://api.coingecko.com/api/v3', header: 'x-cg-demo-api-key' },
  pro: { url: 'https://pro-api.coingecko.com/api/v3', header: 'x-cg-pro-api-key' },
} as const

/** Creates the price engine of CoinGecko. A key works only with the host of its plan. An old price is left out. */
export function createCoinGecko({
  key,
  plan = 'demo',
  url = plans[plan].url,
  idsOf,
  ports,
}: {
  readonly key?: string | undefined
  readonly plan?: keyof typeof plans | undefined
  readonly url?: string | undefined
  readonly idsOf: (chainId: string) => PriceIds | undefined
  readonly ports: Ports
}): PriceEngine {
  const headers = key === undefined ? {} : { [plans[plan].header]: key }
  const client = createSourceClient({ url, headers, ports })
  const nameOf = ({ chainId, token }: CoinId) => token ?? idsOf(chainId)?.coin
  return {
    name: 'coingecko',
    mostOf: (group) => (key === undefined && group !== '/simple/price' ? mostWithoutKey : most),
    groupOf({ chainId, token }) {
      const ids = idsOf(chainId)
      if (token !== null) return ids?.coingecko && `/simple/token_price/${ids.coingecko}`
      return ids?.coin && '/simple/price'
    },
    async read({ group, coins, signal }) {
      const query = new URLSearchParams({
        [group === '/simple/price' ? 'ids' : 'contract_addresses']: [
          ...new Set(coins.flatMap((coin) => nameOf(coin) ?? [])),
        ].join(','),
        vs_currencies: 'usd',
        include_24hr_change: 'true',
        include_last_updated_at: 'true',
      })
      const found = await client.read({ path: `${group}?${query}`, schema: priceMap, signal })
      const prices = new Map<string, Price>()
      for (const coin of coins) {
        const name = nameOf(coin)
        const result = name !== undefined && Object.hasOwn(found, name) && z.safeParse(row, found[name])
        if (!result || !result.success) continue
        const { usd, usd_24h_change: change, last_updated_at: seconds } = result.data
        const price = readPrice(usd)
        const isOld = seconds !== undefined && ports.now() - seconds * 1_000 > longestAge
        if (price !== undefined && !isOld) prices.set(coinKey(coin), { price, change: readChange(change) })
      }
      return prices
    },
  }
}
