import type { Network } from '../../adapter/Network.js'
import type { Amount } from '../../amount/amount.js'
import { compareDecimals, multiplyDecimal } from '../../amount/decimal.js'
import { nativeAddress } from '../../caip/isCoinAddress.js'
import type { FeatureHost } from '../../client/Client.js'
import type { Store } from '../../context/createStore.js'
import { type StorageKey, visitorCaches } from '../../context/storageKeys.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { within } from '../../lib/within.js'
import type { TokenPrice } from '../tokens/Token.js'
import type { SendToken } from './SendApi.js'

/** Longest wait for the price of the provider API. Milliseconds. */
const limit = 3_000
/** How far two prices of the same moment may be apart, as a factor. */
const spread: Amount = { value: 11n, decimals: 1 }
const day = 24 * 60 * 60_000
/** Older prices are not compared. Milliseconds. */
const longest = 30 * day
/** Maximum stored prices. */
const most = 50

type Reviewed = Readonly<Record<string, { readonly value: string; readonly at: number }>>

/** The last price of each token with which the visitor reviewed an amount in US dollars, by CAIP-10 id. */
const row: StorageKey<Reviewed> = {
  ...visitorCaches.prices,
  decode: (entries) =>
    Object.fromEntries(
      Object.entries(Object(entries) as object)
        .slice(0, most)
        .flatMap(([id, entry]) => {
          const { value, at } = Object(entry) as Readonly<Record<string, unknown>>
          return typeof value === 'string' && /^\d{1,40}(\.\d{1,40})?$/.test(value) && typeof at === 'number'
            ? [[id, { value, at }]]
            : []
        }),
    ),
}

/**
 * Checks the price that converts US dollars into an amount, because a wrong price sends a wrong amount. Compared with the visitor's
 * last review in dollars, it must not have doubled or halved within a day, or changed tenfold within a month. If the provider API
 * knows a price, the two must agree within ten per cent.
 * @throws `send/price_jumped`, `send/price_disputed`
 */
export async function checkPrice({
  host: { client, clock },
  store,
  network,
  token: { address, symbol },
  price,
  signal,
}: {
  readonly host: Pick<FeatureHost, 'client' | 'clock'>
  readonly store: Store
  readonly network: Network
  readonly token: SendToken
  readonly price: TokenPrice
  readonly signal: AbortSignal
}): Promise<void> {
  const id = `${network.id}:${address ?? nativeAddress}`
  const reviewed = store.read(row) ?? {}
  const last = Object.hasOwn(reviewed, id) ? reviewed[id] : undefined
  const age = last ? clock.now() - last.at : longest
  if (last && age < longest && isFar(price.value, last.value, { value: age < day ? 2n : 10n, decimals: 0 }))
    throw sendErrors.priceJumped({ token: symbol, before: last.value, now: price.value })

  const readNow = async (until: AbortSignal) => {
    const { getPrices, providerApi } = await import('./calls.js')
    const { projectId } = client.options
    const body = { ...(projectId !== undefined && { projectId }), currency: 'usd' as const, addresses: [id] }
    const { fungibles } = await getPrices(client.use(providerApi()), body, { signal: until, cache: 'reload' })
    return fungibles.find((one) => one.address?.toLowerCase() === id.toLowerCase())?.price
  }
  // Without a price of the provider API, the check passes. The review names the source of the price in use.
  const other = await within({ ms: limit, sleep: clock.sleep, signal }, readNow).catch(() => undefined)
  signal.throwIfAborted()
  if (other !== undefined && isFar(price.value, other, spread))
    throw sendErrors.priceDisputed({ token: symbol, price: price.value, other })

  const others = Object.entries(reviewed)
    .filter(([one]) => one !== id)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, most - 1)
  store.write(row, Object.fromEntries([[id, { value: price.value, at: clock.now() }], ...others]))
}

/** Returns whether one of two prices is more than the other times a factor. */
const isFar = (one: string, other: string, factor: Amount): boolean =>
  compareDecimals(multiplyDecimal(factor, other), one) > 0 ||
  compareDecimals(multiplyDecimal(factor, one), other) > 0
