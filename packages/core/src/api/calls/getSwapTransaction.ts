import { apiErrors } from '../apiErrors.js'
import { defineCall } from '../defineCall.js'
import { baseUnits, chainOf } from '../fields.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/** Returns the transaction of a swap. `amount` in the result is the amount received, not the value of the transaction. */
export const getSwapTransaction = /* @__PURE__ */ defineCall({
  name: 'getSwapTransaction',
  method: 'POST',
  host: 'chain',
  path: '/v1/convert/build-transaction',
  body: z.object({
    projectId: z.optional(z.string()),
    amount: baseUnits(),
    from: z.string(),
    to: z.string(),
    userAddress: z.string(),
    /** Percent, whole: the public provider API refuses a fraction. */
    eip155: z.object({ slippage: z.int(), permit: z.optional(z.string()) }),
    disableEstimate: z.optional(z.boolean()),
  }),
  response: z.object({
    tx: z.object({
      from: z.string(),
      to: z.string(),
      data: z.string(),
      amount: baseUnits(),
      eip155: z.object({ gas: baseUnits(), gasPrice: baseUnits() }),
    }),
  }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: {
    supported: getSupportedChains,
    of: ({ from }) => chainOf(from),
    error: () => apiErrors.swapsNotSupported({}),
  },
})
