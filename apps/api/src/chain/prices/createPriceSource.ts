import { abortable } from '@latchkey/core'
import type { Ports } from '../../ports/Ports.ts'
import type { CoinId } from '../../settings/CoinId.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { type Breaker, createBreaker, reasonOf } from '../sources/createBreaker.ts'
import { coinKey, type PriceEngine } from './PriceEngine.ts'
import type { Price, PriceSource } from './PriceSource.ts'

/** Milliseconds that a price, or its absence, is cached. */
const maxAge = 60_000
const mostKept = 50_000

type Engine = PriceEngine & { readonly breaker: Breaker }
type Outcome = { readonly price: Price | undefined } | { readonly failed: true }

/**
 * Creates a source of prices from engines in their order: the next one gets the coins that the earlier ones do not know.
 * Look-ups in the same tick share requests, and look-ups of one coin share its result for a minute.
 */
export function createPriceSource({
  engines: list,
  ports,
}: {
  readonly engines: readonly PriceEngine[]
  readonly ports: Ports
}): PriceSource {
  const { now, log, metrics } = ports
  const engines = list.map((engine): Engine => ({ ...engine, breaker: createBreaker({ now }) }))
  for (const { name: source, breaker } of engines)
    metrics?.watch('latchkey_source_cooldown_seconds', () => [
      {
        labels: { source, what: 'prices', network: '' },
        value: Math.max(0, (breaker.rest() ?? 0) - now()) / 1_000,
      },
    ])
  const kept = new Map<string, { readonly until: number; readonly price: Price | undefined }>()
  const loading = new Map<string, Promise<Price | undefined>>()
  // The reads end by their own time limits, because later callers can use the price.
  const { signal: always } = new AbortController()
  let next:
    | { readonly coins: Map<string, CoinId>; readonly result: Promise<Map<string, Outcome>> }
    | undefined

  const readGroup = async (engine: Engine, group: string, coins: readonly CoinId[]) => {
    const note = (outcome: string) =>
      metrics?.count('latchkey_source_reads_total', {
        source: engine.name,
        what: 'prices',
        network: '',
        outcome,
      })
    try {
      const prices = await engine.read({ group, coins, signal: always })
      engine.breaker.succeeded()
      note('ok')
      return { coins, prices }
    } catch (error) {
      engine.breaker.failed(error)
      note(reasonOf(error).reason)
      log({ level: 'warn', event: 'source_failed', what: 'prices', source: engine.name, ...reasonOf(error) })
      return { coins, prices: undefined }
    }
  }

  const readAll = async (requested: ReadonlyMap<string, CoinId>) => {
    const outcomes = new Map<string, Outcome>()
    for (const engine of engines) {
      const open = [...requested].filter(([key]) => !isKnown(outcomes.get(key)))
      const groups = Map.groupBy(
        open.map(([, coin]) => coin),
        engine.groupOf,
      )
      groups.delete(undefined)
      const isResting = engine.breaker.rest() !== undefined
      const parts = [...groups].flatMap(([group = '', coins]) =>
        chunksOf(coins, engine.mostOf(group)).map((chunk) =>
          isResting ? Promise.resolve({ coins: chunk, prices: undefined }) : readGroup(engine, group, chunk),
        ),
      )
      for (const { coins, prices } of await Promise.all(parts))
        for (const coin of coins) {
          const key = coinKey(coin)
          const price = prices?.get(key)
          if (price) outcomes.set(key, { price: { source: engine.name, ...price } })
          else if (!prices) outcomes.set(key, { failed: true })
        }
    }
    return outcomes
  }

  const readShared = async (key: string, coin: CoinId): Promise<Price | undefined> => {
    if (!next) {
      const coins = new Map<string, CoinId>()
      // The microtask runs after the caller has requested all its coins.
      next = {
        coins,
        result: Promise.resolve().then(() => {
          next = undefined
          return readAll(coins)
        }),
      }
    }
    next.coins.set(key, coin)
    const outcome = (await next.result).get(key) ?? { price: undefined }
    if ('failed' in outcome) throw sourceErrors.unavailable({ what: 'prices', chainId: coin.chainId })
    kept.set(key, { until: now() + maxAge, price: outcome.price })
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return outcome.price
  }

  return {
    known(coin) {
      const found = kept.get(coinKey(coin))
      return found && found.until > now() ? found : undefined
    },
    async price({ chainId, token, signal }) {
      signal.throwIfAborted()
      const coin = { chainId, token }
      const key = coinKey(coin)
      const found = kept.get(key)
      if (found && found.until > now()) return found.price
      kept.delete(key)
      const under = loading.get(key) ?? readShared(key, coin).finally(() => loading.delete(key))
      loading.set(key, under)
      // A failure after the caller has left is ignored.
      under.catch(() => undefined)
      return abortable(under, signal)
    },
  }
}

const isKnown = (outcome: Outcome | undefined) => outcome !== undefined && 'price' in outcome

function chunksOf<one>(list: readonly one[], size: number): readonly (readonly one[])[] {
  const chunks: (readonly one[])[] = []
  for (let start = 0; start < list.length; start += size) chunks.push(list.slice(start, start + size))
  return chunks
}
