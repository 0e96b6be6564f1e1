import { apiErrors } from '../../apiErrors.js'
import { defineCall } from '../../defineCall.js'
import { baseUnits, chainOf } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the transaction that lets the swap contract take a token. Without `amount`, the approval has no limit. The
 * public provider API sometimes returns a wrong target, so check before signing that the target is the token and that
 * `data` is an approval.
 *
 * @example
 * ```ts
 * import { type Api, getSwapApproval } from '@latchkey/core/api'
 *
 * const readApproval = (api: Api) =>
 *   getSwapApproval(api, {
 *     userAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     from: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 *     to: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 *     amount: 5_000_000n,
 *   })
 * ```
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
