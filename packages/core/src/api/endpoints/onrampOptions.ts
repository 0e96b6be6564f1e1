import * as z from 'zod/mini'
import { defaultOnrampOptions } from '../defaultOnrampOptions.js'
import { endpoint } from '../endpoint.js'
import { paymentCurrency } from '../fields/paymentCurrency.js'
import { purchaseCurrency } from '../fields/purchaseCurrency.js'

/** What can be bought, and with what. A built-in list stands in after a failure. */
export const onrampOptions = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'chain',
  path: '/v1/onramp/options',
  response: z.object({
    paymentCurrencies: z.array(paymentCurrency()),
    purchaseCurrencies: z.array(purchaseCurrency()),
  }),
  maxAge: 300_000,
  repeat: 'again',
  failure: { fallback: defaultOnrampOptions },
})
