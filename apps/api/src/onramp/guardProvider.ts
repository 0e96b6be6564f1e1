import { createBreaker } from '../chain/sources/createBreaker.ts'
import { guardSource } from '../chain/sources/guardSource.ts'
import type { Ports } from '../ports/Ports.ts'
import type { OnrampList, OnrampOrder, OnrampProvider } from './OnrampProvider.ts'

/** Milliseconds that a provider's list is cached. */
const listAge = 300_000
/** Milliseconds that a price is cached. */
const priceAge = 10_000

/** A provider with a cache and a breaker. */
export type GuardedProvider = OnrampProvider & { readonly breaker: ReturnType<typeof createBreaker> }

/** Wraps a provider with a cache of lists and prices, shared requests and a breaker. */
export function guardProvider(provider: OnrampProvider, ports: Ports): GuardedProvider {
  const breaker = createBreaker(ports)
  const shared = { name: provider.id, what: 'onramp', breaker, ports }
  const list = guardSource<object, OnrampList>({
    ...shared,
    maxAge: listAge,
    keyOf: () => 'list',
    read: (_, signal) => provider.list(signal),
  })
  const price = guardSource({
    ...shared,
    maxAge: priceAge,
    keyOf: (order: OnrampOrder) =>
      JSON.stringify([order.coin.code, order.coin.network, order.currency, order.method, order.amount]),
    read: provider.price,
  })
  const open = guardSource({
    ...shared,
    // The URL of a page is for one visitor.
    maxAge: 0,
    keyOf: (order: Parameters<OnrampProvider['open']>[0]) => order.reference + order.account,
    read: provider.open,
  })
  const { purchases } = provider
  const bought = purchases
    ? guardSource({
        ...shared,
        keyOf: ({ reference, page }: Parameters<typeof purchases>[0]) => JSON.stringify([reference, page]),
        read: purchases,
      })
    : undefined
  return {
    ...provider,
    breaker,
    list: (signal) => list.read({}, signal),
    price: price.read,
    open: open.read,
    ...(bought && { purchases: bought.read }),
  }
}
