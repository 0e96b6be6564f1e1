import { apiErrors } from '../apiErrors.js'
import { defineCall } from '../defineCall.js'
import { baseUnits, chainOf } from '../fields.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/** Returns quotes for a swap. Token ids are CAIP-10. */
export const getSwapQuotes = /* @__PURE__ */ defineCall({
  name: 'getSwapQuotes',
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/quotes',
  query: z.object({
    amount: baseUnits(),
    userAddress: z.string(),
    from: z.string(),
    to: z.string(),
    gasPrice: z.optional(baseUnits()),
  }),
  response: z.object({
    quotes: z.array(
      z.object({
        id: z.nullish(z.string()),
        fromAmount: baseUnits(),
        fromAccount: z.string(),
        toAmount: baseUnits(),
        toAccount: z.string(),
      }),
    ),
  }),
  // A price: never an old one.
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: {
    supported: getSupportedChains,
    of: ({ from }) => chainOf(from),
    error: () => apiErrors.swapsNotSupported({}),
  },
})
