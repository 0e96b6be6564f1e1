import { apiErrors } from '../../apiErrors.js'
import { defineCall } from '../../defineCall.js'
import { baseUnits, chainOf } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns how much of a token the swap contract may spend. Both ids are CAIP-10.
 *
 * @example
 * ```ts
 * import { type Api, getSwapAllowance } from '@latchkey/core/api'
 *
 * const readAllowance = (api: Api) =>
 *   getSwapAllowance(api, { tokenAddress: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', userAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 * ```
 */
export const getSwapAllowance = /* @__PURE__ */ defineCall({
  name: 'getSwapAllowance',
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/allowance',
  query: v.object({ tokenAddress: v.string(), userAddress: v.string() }),
  response: v.object({ allowance: baseUnits() }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: {
    supported: getSupportedChains,
    of: ({ tokenAddress }) => chainOf(tokenAddress),
    error: () => apiErrors.swapsNotSupported({}),
  },
})
