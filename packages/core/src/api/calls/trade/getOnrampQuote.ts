import { defineCall } from '../../defineCall.js'
import { decimal, paymentCurrency, purchaseCurrency } from '../../fields.js'
import * as v from '../../schema.js'

const money = () => v.object({ amount: decimal(), currency: v.string() })

type Money = { readonly amount: string; readonly currency: string }
type Sums = {
  /** The fees. */
  readonly fees: readonly Money[]
  /** The payment without fees. */
  readonly paymentSubtotal: Money
  /** The payment with fees. */
  readonly paymentTotal: Money
  /** The amount of coins that the visitor gets. */
  readonly purchaseAmount: Money
}

/** The cost of a purchase. */
export type OnrampQuote = Sums &
  (
    | {
        readonly estimated: false
        /** Id of the quote at the provider. */
        readonly quoteId: string
      }
    | { readonly estimated: true }
  )

/**
 * Returns the cost of a purchase. After a failure, returns an estimate from the entered amount.
 *
 * @example
 * ```ts
 * import { type Api, getOnrampQuote } from '@latchkey/core/api'
 *
 * const readQuote = (api: Api) =>
 *   getOnrampQuote(api, {
 *     purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
 *     paymentCurrency: { id: 'USD', payment_method_limits: [] },
 *     amount: '100.00',
 *     network: 'ethereum-mainnet',
 *   })
 * ```
 */
export const getOnrampQuote = /* @__PURE__ */ defineCall({
  name: 'getOnrampQuote',
  method: 'POST',
  host: 'chain',
  path: '/v1/onramp/quote',
  body: v.object({
    purchaseCurrency: purchaseCurrency(),
    paymentCurrency: paymentCurrency(),
    /** In the payment currency. */
    amount: v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/)),
    network: v.string(),
    /** The provider to quote, for a server with several. Others ignore it. */
    provider: v.optional(v.string()),
  }),
  response: v.pipe(
    v.object({
      // The documentation has both names, `fees` and `networkFee`.
      fees: v.optional(v.array(money())),
      networkFee: v.optional(money()),
      paymentSubtotal: money(),
      paymentTotal: money(),
      purchaseAmount: money(),
      quoteId: v.string(),
    }),
    v.transform(
      ({ fees = [], networkFee, ...quote }): OnrampQuote => ({
        ...quote,
        estimated: false,
        fees: networkFee ? [...fees, networkFee] : fees,
      }),
    ),
  ),
  maxAge: 0,
  repeat: 'again',
  failure: {
    fallback({ amount, paymentCurrency: { id: currency } }): OnrampQuote {
      const sum = { amount, currency }
      return { estimated: true, fees: [], paymentSubtotal: sum, paymentTotal: sum, purchaseAmount: sum }
    },
  },
})
