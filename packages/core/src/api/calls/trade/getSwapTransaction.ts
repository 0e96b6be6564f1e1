import { apiErrors } from '../../apiErrors.js'
import { defineCall } from '../../defineCall.js'
import { baseUnits, chainOf } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/** Returns the transaction of a swap. `amount` in the result is the amount received, not the value of the transaction. */
export const getSwapTransaction = /* @__PURE__ */ defineCall({
  name: 'getSwapTransaction',
  method: 'POST',
  host: 'chain',
  path: '/v1/convert/build-transaction',
  body: v.object({
    projectId: v.optional(v.string()),
    amount: baseUnits(),
    from: v.string(),
    to: v.string(),
    userAddress: v.string(),
    eip155: v.object({
      /** Percent, whole: the public provider API refuses a fraction. */
      slippage: v.pipe(v.number(), v.safeInteger()),
      /** Hundredths of a per cent, in place of `slippage`: an extension, which the public provider API does not read. */
      slippageBps: v.optional(v.pipe(v.number(), v.safeInteger())),
      permit: v.optional(v.string()),
    }),
    disableEstimate: v.optional(v.boolean()),
  }),
  response: v.object({
    tx: v.object({
      from: v.string(),
      to: v.string(),
      data: v.string(),
      amount: baseUnits(),
      /** Value of the transaction, in wei. Usually absent, because it follows from the order. */
      value: v.optional(baseUnits()),
      eip155: v.object({ gas: baseUnits(), gasPrice: baseUnits() }),
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
