import { apiErrors } from '../apiErrors.js'
import { defineCall } from '../defineCall.js'
import { baseUnits, chainOf } from '../fields.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/**
 * The transaction that lets the swap contract take a token. The public provider API is known to name a wrong target: check
 * that it is the token to be approved and that `data` is an approval before signing. Without `amount` the approval has
 * no limit.
 */
export const getSwapApproval = /* @__PURE__ */ defineCall({
  name: 'getSwapApproval',
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/build-approve',
  query: z.object({
    userAddress: z.string(),
    from: z.string(),
    to: z.string(),
    amount: z.optional(baseUnits()),
  }),
  response: z.object({
    tx: z.object({
      from: z.string(),
      to: z.string(),
      data: z.string(),
      value: baseUnits(),
      eip155: z.optional(z.object({ gasPrice: z.optional(baseUnits()), gas: z.optional(baseUnits()) })),
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
