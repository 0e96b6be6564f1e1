import { isLatchkeyError } from '@latchkey/core'
import { sourceErrors } from '../chain/errors/sourceErrors.ts'
import { reasonOf } from '../chain/sources/createBreaker.ts'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Ports } from '../ports/Ports.ts'
import type { GuardedProvider } from './guardProvider.ts'
import { coinIdOf } from './mergeLists.ts'
import type { OnrampLimit, OnrampList } from './OnrampProvider.ts'
import { compareSums } from './sum.ts'

type Payment = {
  /** ISO 4217 code. */
  readonly currency: string
  readonly method: string
  /** Decimal text. */
  readonly amount: string
  /** Name of the amount in the request. */
  readonly field: string
}

/** Creates the reads of the configured providers. */
export function createProviders({
  providers,
  ports,
}: {
  readonly providers: readonly GuardedProvider[]
  readonly ports: Ports
}) {
  /** Reads from one provider. A failure is logged and becomes 503. */
  const call = async <value>(
    { id, breaker }: GuardedProvider,
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
          (one) => one.chainId === network && (coinId === undefined || coinIdOf(one) === coinId),
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

  return { call, find }
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
