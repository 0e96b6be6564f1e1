import { isLatchkeyError } from '@latchkey/core'
import { sourceErrors } from '../chain/errors/sourceErrors.ts'
import { orUnavailable } from '../chain/handlers/orUnavailable.ts'
import { createBreaker, reasonOf } from '../chain/sources/createBreaker.ts'
import { guardSource } from '../chain/sources/guardSource.ts'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Handlers } from '../handlers/Handlers.ts'
import { respondNotServed } from '../handlers/respondNotServed.ts'
import type { Ports } from '../ports/Ports.ts'
import { type CoinbaseSettings, createCoinbase } from './createCoinbase.ts'
import { createMeld, type MeldSettings } from './createMeld.ts'
import type { OnrampCoin, OnrampLimit, OnrampList, OnrampOrder, OnrampProvider } from './OnrampProvider.ts'
import { compareSums } from './sum.ts'

/** A provider that the operator has a contract with. */
export type OnrampSettings = CoinbaseSettings | MeldSettings

/** Milliseconds that a provider's list is cached. */
const listAge = 300_000
/** Milliseconds that a price is cached. */
const priceAge = 10_000

/** Form of `partnerUserId`. */
const referenceLike = /^[\w-]{32,50}$/

/** Opening a page counts as this many further requests, because providers limit it. */
const pageUnits = 9

/** The calls of the on-ramp. They are not served without a provider. */
export const onrampCalls = ['getOnrampOptions', 'getOnrampQuote', 'getOnrampUrl'] as const

type OnrampHandlers = Pick<Handlers, (typeof onrampCalls)[number] | 'getHistory'>

/** Creates the handlers of the on-ramp over the configured providers. Each provider has its own breaker and time limits. */
export function createOnrampHandlers({
  settings = [],
  history,
  ports,
}: {
  readonly settings?: readonly OnrampSettings[] | undefined
  /** Serves the history of accounts. */
  readonly history: Handlers['getHistory']
  readonly ports: Ports
}): OnrampHandlers {
  if (!settings.length) return { ...respondNotServed(onrampCalls), getHistory: history }
  const providers = settings.map((one) =>
    guard(one.type === 'coinbase' ? createCoinbase(one, ports) : createMeld(one, ports), ports),
  )

  /** Reads from one provider. A failure is logged and becomes 503. */
  const call = async <value>(
    { id, breaker }: Guarded,
    signal: AbortSignal,
    read: () => Promise<value>,
  ): Promise<value> => {
    const rest = breaker.rest()
    const unavailable = (retryAfter?: number) =>
      sourceErrors.unavailable({
        what: 'onramp',
        chainId: id,
        ...(retryAfter !== undefined && { retryAfter }),
      })
    if (rest !== undefined) throw unavailable(rest - ports.now())
    try {
      return await read()
    } catch (error) {
      signal.throwIfAborted()
      ports.log({ level: 'warn', event: 'source_failed', what: 'onramp', source: id, ...reasonOf(error) })
      if (!isLatchkeyError(error)) throw error
      throw unavailable()
    }
  }

  /** Returns the provider of a request, and its entry of the coin: the first one whose limits have the amount. */
  const find = async (
    {
      provider: id,
      coinId,
      network,
      coins: wantsCoins = false,
      payment,
    }: {
      readonly provider?: string | undefined
      readonly coinId?: string | undefined
      readonly network: string
      /** Only a provider that takes an amount of the coin. */
      readonly coins?: boolean
      /** Absent for an amount of the coin, whose limits are not known. */
      readonly payment?: Payment | undefined
    },
    signal: AbortSignal,
  ) => {
    const offered = providers.filter((one) => id === undefined || one.id === id)
    if (!offered.length) return errorResponse(400, 'This provider is not offered.', 'provider')
    const wanted = offered.filter(({ takesCoins }) => takesCoins || !wantsCoins)
    if (!wanted.length)
      return errorResponse(400, 'The provider only takes an amount of money.', 'presetCryptoAmount')
    let failure: unknown
    let outside: OnrampLimit | undefined
    for (const provider of wanted) {
      try {
        const { coins, currencies } = await call(provider, signal, () => provider.list(signal))
        const coin = coins.find(
          (one) => one.chainId === network && (coinId === undefined || idOf(one) === coinId),
        )
        const limit = coin && payment && exceeded(payment, currencies)
        outside ??= limit
        if (coin && !limit) return { provider, coin }
      } catch (error) {
        signal.throwIfAborted()
        failure = error
      }
    }
    if (outside && payment) {
      const { min, max } = outside
      return errorResponse(
        400,
        `The amount must be from ${min} to ${max} ${payment.currency}.`,
        payment.field,
      )
    }
    if (failure !== undefined) throw failure
    return errorResponse(400, 'The provider does not sell this coin on this network.', 'network')
  }

  return {
    getHistory: orUnavailable(async (input, caller) => {
      const { address: reference, onramp, cursor } = input
      if (onramp === undefined) return history(input, caller)
      const provider = providers.find(({ id }) => id === onramp)
      // The provider lists purchases by `partnerUserId`, so a request shows only those of its own.
      if (!provider?.purchases || !referenceLike.test(reference)) return { data: [], next: null }
      const { purchases: read } = provider
      const { purchases, next } = await call(provider, caller.signal, () =>
        read({ reference, page: cursor }, caller.signal),
      )
      caller.noteSource?.(onramp)
      return {
        data: purchases
          .filter(({ chainId }) => input.chainId === undefined || chainId === input.chainId)
          .map(({ id, hash, madeAt, status, chainId, symbol, amount }) => ({
            id,
            metadata: {
              operationType: 'buy',
              hash,
              minedAt: madeAt,
              sentFrom: '',
              sentTo: '',
              status,
              ...(chainId !== undefined && { chain: chainId }),
            },
            transfers: [{ fungible_info: { symbol }, direction: 'in', quantity: { numeric: amount } }],
          })),
        next,
      }
    }),

    getOnrampOptions: orUnavailable(async (_, { signal, noteSource }) => {
      const results = await Promise.allSettled(
        providers.map((one) => call(one, signal, () => one.list(signal))),
      )
      signal.throwIfAborted()
      const found = results.flatMap((result, index) => {
        const provider = providers[index]
        return result.status === 'fulfilled' && provider ? [{ provider, list: result.value }] : []
      })
      const [first] = results
      if (!found.length && first?.status === 'rejected') throw first.reason
      for (const { provider } of found) noteSource?.(provider.id)
      return merge(found)
    }),

    getOnrampQuote: orUnavailable(async (input, { signal, noteSource }) => {
      const { amount, network, provider: id, purchaseCurrency, paymentCurrency } = input
      const method = paymentCurrency.payment_method_limits[0]?.id ?? 'card'
      const payment = { currency: paymentCurrency.id, method, amount, field: 'amount' }
      const found = await find({ provider: id, coinId: purchaseCurrency.id, network, payment }, signal)
      if (found instanceof Response) return found
      const { provider, coin } = found
      const order = { coin, currency: paymentCurrency.id, method, amount }
      const price = await call(provider, signal, () => provider.price(order, signal))
      noteSource?.(provider.id)
      return { ...price, fees: [...price.fees] }
    }),

    getOnrampUrl: orUnavailable(async (input, { signal, work, noteSource }) => {
      const [wallet] = input.destinationWallets
      const { defaultNetwork: network, presetFiatAmount: money, presetCryptoAmount: coins } = input
      const { partnerUserId: reference } = input
      // An amount of the coin is the more exact request.
      const sum =
        coins === undefined ? money !== undefined && ({ amount: money } as const) : ({ coins } as const)
      if (!wallet || network === undefined || !sum)
        return errorResponse(400, 'A wallet, a network and an amount are needed.', 'destinationWallets')
      if (!referenceLike.test(reference))
        return errorResponse(
          400,
          'It must have 32 to 50 letters, digits, hyphens or underscores.',
          'partnerUserId',
        )
      const late = await work?.countMore(pageUnits)
      if (late) return late
      const { paymentCurrency: currency = 'USD', paymentMethod: method = 'card' } = input
      const payment =
        coins === undefined && money !== undefined
          ? { currency, method, amount: money, field: 'presetFiatAmount' }
          : undefined
      const found = await find(
        {
          provider: input.provider,
          coinId: input.purchaseCurrency,
          network,
          coins: coins !== undefined,
          payment,
        },
        signal,
      )
      if (found instanceof Response) return found
      const { provider, coin } = found
      const order = {
        ...{ coin, currency, method, ...sum },
        account: wallet.address,
        reference,
      }
      const url = await call(provider, signal, () => provider.open(order, signal))
      noteSource?.(provider.id)
      return { url }
    }),
  }
}

type Payment = {
  /** ISO 4217 code. */
  readonly currency: string
  readonly method: string
  /** Decimal text. */
  readonly amount: string
  /** Name of the amount in the request. */
  readonly field: string
}

/** Returns the provider's limits if an amount is outside them. Without limits of the method, the provider itself decides. */
function exceeded(
  { currency, method, amount }: Payment,
  currencies: OnrampList['currencies'],
): OnrampLimit | undefined {
  const limit = currencies.find(({ id }) => id === currency)?.limits.find(({ id }) => id === method)
  // `compareSums` puts the larger one first.
  return limit && (compareSums(amount, limit.min) > 0 || compareSums(limit.max, amount) > 0)
    ? limit
    : undefined
}

type Guarded = OnrampProvider & { readonly breaker: ReturnType<typeof createBreaker> }

/** Wraps a provider with a cache of lists and prices, shared requests and a breaker. */
function guard(provider: OnrampProvider, ports: Ports): Guarded {
  const breaker = createBreaker(ports)
  const shared = { name: provider.id, breaker, ports }
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

/** Returns the id of a coin in our list, which is the same for each provider. */
const idOf = ({ chainId, contract }: OnrampCoin): string => `${chainId}/${contract.toLowerCase() || 'native'}`

/** Joins the lists of several providers. A payment method gets the widest limits of all, because each provider checks its own. */
function merge(found: readonly { readonly provider: OnrampProvider; readonly list: OnrampList }[]) {
  const coins = new Map<string, OnrampCoin & { readonly sellers: string[] }>()
  const currencies = new Map<string, Map<string, { id: string; min: string; max: string }>>()
  for (const { provider, list } of found) {
    for (const coin of list.coins) {
      const known = coins.get(idOf(coin)) ?? { ...coin, sellers: [] }
      if (!known.sellers.includes(provider.id)) known.sellers.push(provider.id)
      coins.set(idOf(coin), known)
    }
    for (const { id, limits } of list.currencies) {
      const methods = currencies.get(id) ?? new Map<string, { id: string; min: string; max: string }>()
      for (const limit of limits) {
        const { min, max } = methods.get(limit.id) ?? limit
        methods.set(limit.id, {
          id: limit.id,
          min: compareSums(min, limit.min) < 0 ? limit.min : min,
          max: compareSums(max, limit.max) > 0 ? limit.max : max,
        })
      }
      if (methods.size) currencies.set(id, methods)
    }
  }
  return {
    providers: found.map(({ provider: { id, name } }) => ({ id, name })),
    paymentCurrencies: [...currencies].map(([id, methods]) => ({
      id,
      payment_method_limits: [...methods.values()],
    })),
    purchaseCurrencies: [...coins].map(([id, { name, symbol, chainId, contract, sellers }]) => ({
      id,
      name,
      symbol,
      providers: sellers,
      networks: [
        {
          name: chainId,
          display_name: chainId,
          chain_id: chainId.replace(/^eip155:/, ''),
          contract_address: contract,
        },
      ],
    })),
  }
}
