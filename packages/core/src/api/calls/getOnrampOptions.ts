import * as z from 'zod/mini'
import { defaultOnrampOptions } from '../defaultOnrampOptions.js'
import { defineCall } from '../defineCall.js'
import { paymentCurrency, purchaseCurrency } from '../fields.js'

/** Returns the currencies to buy and to pay with. After a failure, a built-in list. */
export const getOnrampOptions = /* @__PURE__ */ defineCall({
  name: 'getOnrampOptions',
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
