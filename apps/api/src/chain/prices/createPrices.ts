import type { Ports } from '../../ports/Ports.ts'
import type { NetworkSettings } from '../../settings/NetworkSettings.ts'
import { knownPriceIds } from '../../settings/PriceIds.ts'
import { createCoinGecko } from './createCoinGecko.ts'
import { createDefiLlama } from './createDefiLlama.ts'
import { createPriceSource } from './createPriceSource.ts'
import { coinKey, type PriceEngine } from './PriceEngine.ts'
import type { PriceSource } from './PriceSource.ts'

/** A service of prices, or a table. */
export type PriceSettings =
  | { readonly type: 'defillama'; readonly url?: string }
  | {
      readonly type: 'coingecko'
      readonly url?: string
      readonly key?: string
      /** The plan of the key. Default `demo`. */
      readonly plan?: 'demo' | 'pro'
    }
  | PriceSource

/** Creates the source of prices from the operator's list, in its order; `undefined` when the list is empty. */
export function createPrices({
  prices,
  networks,
  ports,
}: {
  readonly prices: PriceSource | readonly PriceSettings[] | undefined
  readonly networks: readonly NetworkSettings[]
  readonly ports: Ports
}): PriceSource | undefined {
  if (!prices || 'price' in prices) return prices
  if (!prices.length) return undefined
  const own = new Map<string, NetworkSettings['priceIds']>(
    networks.map(({ chainId, priceIds }) => [chainId, priceIds]),
  )
  const idsOf = (chainId: string) => own.get(chainId) ?? knownPriceIds[chainId]
  const engines = prices.map((settings): PriceEngine => {
    if ('price' in settings) return toEngine(settings)
    const { type, ...options } = settings
    return type === 'defillama'
      ? createDefiLlama({ ...options, idsOf, ports })
      : createCoinGecko({ ...options, idsOf, ports })
  })
  return createPriceSource({ engines, ports })
}

/** A source that takes one coin at a time, such as a fixed table. */
function toEngine(source: PriceSource): PriceEngine {
  return {
    name: 'fixed',
    mostOf: () => Number.POSITIVE_INFINITY,
    groupOf: () => 'coins',
    async read({ coins, signal }) {
      const entries = await Promise.all(
        coins.map(async (coin) => [coinKey(coin), await source.price({ ...coin, signal })] as const),
      )
      return new Map(entries.flatMap(([key, price]) => (price ? [[key, price] as const] : [])))
    },
  }
}
