import { orUnavailable } from '../chain/handlers/orUnavailable.ts'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Handlers } from '../handlers/Handlers.ts'
import { respondNotServed } from '../handlers/respondNotServed.ts'
import type { Ports } from '../ports/Ports.ts'
import { type CoinbaseSettings, createCoinbase } from './createCoinbase.ts'
import { createMeld, type MeldSettings } from './createMeld.ts'
import { createProviders } from './createProviders.ts'
import { guardProvider } from './guardProvider.ts'
import { mergeLists } from './mergeLists.ts'

/** A provider that the operator has a contract with. */
export type OnrampSettings = CoinbaseSettings | MeldSettings

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
    guardProvider(one.type === 'coinbase' ? createCoinbase(one, ports) : createMeld(one, ports), ports),
  )

  const { call, find } = createProviders({ providers, ports })

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
      return mergeLists(found)
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
