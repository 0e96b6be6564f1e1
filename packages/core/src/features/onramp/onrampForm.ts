import { compareDecimals } from '../../amount/decimal.js'
import type { OnrampQuote } from '../../api/calls/trade/getOnrampQuote.js'
import type {
  OnrampChoices,
  OnrampCoin,
  OnrampForm,
  OnrampMethod,
  OnrampProblem,
  OnrampProvider,
} from './OnrampApi.js'

/** Returns the form to begin with: the first coin and currency, without an amount. */
export function firstForm(choices: OnrampChoices): OnrampForm {
  const { coins, currencies, providers } = choices
  const [coin] = coins
  const [currency] = currencies
  const sellers = sellersOf(choices, coin)
  const [provider = providers[0]] = sellers
  const [method] = currency.methods
  return {
    ...{ coin, currency, method, provider, providers: sellers },
    ...{ amount: '', problem: 'amount_missing', quote: { status: 'none' } },
  }
}

/** Returns the form with other fields. Keeps the payment method and the provider if the new currency and coin have them. */
export function changeOnrampForm(
  choices: OnrampChoices,
  form: OnrampForm,
  fields: Partial<Pick<OnrampForm, 'coin' | 'currency' | 'method' | 'provider' | 'amount'>>,
): OnrampForm {
  const next = { ...form, ...fields }
  // Each currency has its own payment methods.
  const { methods } = next.currency
  const method = methods.find(({ id }) => id === next.method.id) ?? methods[0]
  const providers = sellersOf(choices, next.coin)
  const provider = providers.find(({ id }) => id === next.provider.id) ?? providers[0] ?? next.provider
  return { ...next, method, provider, providers, problem: checkAmount(next.amount, method) }
}

/** Checks an amount of the payment currency, as the visitor typed it. Returns the problem, if there is one. */
function checkAmount(typed: string, { min, max }: OnrampMethod): OnrampProblem | undefined {
  const amount = typed.trim()
  if (amount === '') return 'amount_missing'
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return 'amount_invalid'
  // `compareDecimals` is positive if its second argument is the larger one.
  if (compareDecimals(amount, min) > 0) return 'amount_too_low'
  return compareDecimals(amount, max) < 0 ? 'amount_too_high' : undefined
}

/** Returns the providers that sell a coin. */
const sellersOf = ({ providers }: OnrampChoices, { sellers }: OnrampCoin): readonly OnrampProvider[] =>
  providers.filter(({ id }) => !sellers || sellers.includes(id))

/** Returns the quote for a form, or an estimate in place of a quote for other currencies than the requested ones. */
export function toQuote(quote: OnrampQuote, { amount: typed, coin, currency }: OnrampForm): OnrampQuote {
  const { paymentTotal, purchaseAmount } = quote
  const isRequested = paymentTotal.currency === currency.code && purchaseAmount.currency === coin.symbol
  if (quote.estimated || isRequested) return quote
  const sum = { amount: typed.trim(), currency: currency.code }
  return { estimated: true, fees: [], paymentSubtotal: sum, paymentTotal: sum, purchaseAmount: sum }
}
