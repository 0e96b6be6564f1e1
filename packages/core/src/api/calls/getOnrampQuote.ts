import { defineCall } from '../defineCall.js'
import { decimal, paymentCurrency, purchaseCurrency } from '../fields.js'
import * as z from '../schema.js'

const money = () => z.object({ amount: decimal(), currency: z.string() })

type Money = { amount: string; currency: string }
type Sums = { fees: Money[]; paymentSubtotal: Money; paymentTotal: Money; purchaseAmount: Money }

/** `estimated`: no provider quoted it. Each sum is the entered amount, and a view must say so. */
export type OnrampQuote = Sums &
  ({ readonly estimated: false; readonly quoteId: string } | { readonly estimated: true })

/** Returns the cost of a purchase. After a failure, an estimate from the entered amount. */
export const getOnrampQuote = /* @__PURE__ */ defineCall({
  name: 'getOnrampQuote',
  method: 'POST',
  host: 'chain',
  path: '/v1/onramp/quote',
  body: z.object({
    purchaseCurrency: purchaseCurrency(),
    paymentCurrency: paymentCurrency(),
    /** In the payment currency. */
    amount: z.string(z.regex(/^\d{1,30}(\.\d{1,30})?$/)),
    network: z.string(),
  }),
  response: z.pipe(
    z.object({
      // One document calls it `fees`, the other `networkFee`.
      fees: z.optional(z.array(money())),
      networkFee: z.optional(money()),
      paymentSubtotal: money(),
      paymentTotal: money(),
      purchaseAmount: money(),
      quoteId: z.string(),
    }),
    z.transform(
      ({
        fees = [],
        networkFee,
        ...quote
      }: Omit<Sums, 'fees'> & {
        quoteId: string
        fees?: Money[] | undefined
        networkFee?: Money | undefined
      }): OnrampQuote => ({
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
