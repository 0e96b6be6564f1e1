import { apiErrors } from '../../apiErrors.js'
import { defineCall } from '../../defineCall.js'
import { baseUnits, chainOf } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the transaction of a swap. `amount` in the result is the amount received, not the value of the transaction.
 *
 * @example
 * ```ts
 * import { type Api, getSwapTransaction } from '@latchkey/core/api'
 *
 * const readTransaction = (api: Api) =>
 *   getSwapTransaction(api, {
 *     amount: 10n ** 18n,
 *     from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
 *     to: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 *     userAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     eip155: { slippage: 1 },
 *   })
 * ```
 */
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
      /** In whole per cent. The public provider API refuses fractions. */
      slippage: v.pipe(v.number(), v.safeInteger()),
      /** In hundredths of a per cent, in place of `slippage`. An extension, which the public provider API ignores. */
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
