import { apiErrors } from '../../apiErrors.js'
import { defineCall } from '../../defineCall.js'
import { baseUnits, chainOf } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the transaction that lets the swap contract take a token. The public provider API sometimes names a wrong
 * target. Before signing, check that the target is the token and that `data` is an approval. Without `amount`, the
 * approval has no limit.
 */
export const getSwapApproval = /* @__PURE__ */ defineCall({
  name: 'getSwapApproval',
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/build-approve',
  query: v.object({
    userAddress: v.string(),
    from: v.string(),
    to: v.string(),
    amount: v.optional(baseUnits()),
  }),
  response: v.object({
    tx: v.object({
      from: v.string(),
      to: v.string(),
      data: v.string(),
      value: baseUnits(),
      eip155: v.optional(v.object({ gasPrice: v.optional(baseUnits()), gas: v.optional(baseUnits()) })),
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
