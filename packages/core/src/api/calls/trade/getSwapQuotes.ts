import { apiErrors } from '../../apiErrors.js'
import { defineCall } from '../../defineCall.js'
import { baseUnits, chainOf } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns quotes for a swap. Token ids are CAIP-10.
 *
 * @example
 * ```ts
 * import { type Api, getSwapQuotes } from '@latchkey/core/api'
 *
 * const readQuotes = (api: Api) =>
 *   getSwapQuotes(api, {
 *     amount: 10n ** 18n,
 *     userAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
 *     to: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 *     gasPrice: 7n,
 *   })
 * ```
 */
export const getSwapQuotes = /* @__PURE__ */ defineCall({
  name: 'getSwapQuotes',
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/quotes',
  query: v.object({
    amount: baseUnits(),
    userAddress: v.string(),
    from: v.string(),
    to: v.string(),
    gasPrice: v.optional(baseUnits()),
  }),
  response: v.object({
    quotes: v.rows(
      v.object({
        id: v.nullish(v.string()),
        fromAmount: baseUnits(),
        fromAccount: v.string(),
        toAmount: baseUnits(),
        toAccount: v.string(),
      }),
    ),
  }),
  // A price must not be stale.
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: {
    supported: getSupportedChains,
    of: ({ from }) => chainOf(from),
    error: () => apiErrors.swapsNotSupported({}),
  },
})
