import { apiErrors } from '../../apiErrors.js'
import { defineCall } from '../../defineCall.js'
import { imageUrl } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the tokens that can be swapped on a network. The native coin has the address 0xeeee...eeee.
 *
 * @example
 * ```ts
 * import { type Api, getSwapTokens } from '@latchkey/core/api'
 *
 * const readTokens = (api: Api) => getSwapTokens(api, { chainId: 'eip155:1' })
 * ```
 */
export const getSwapTokens = /* @__PURE__ */ defineCall({
  name: 'getSwapTokens',
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/tokens',
  query: v.object({ chainId: v.string() }),
  response: v.object({
    tokens: v.rows(
      v.object({
        name: v.string(),
        symbol: v.string(),
        /** CAIP-10. */
        address: v.string(),
        decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        logoUri: imageUrl(),
        eip2612: v.optional(v.boolean()),
      }),
    ),
  }),
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
  network: {
    supported: getSupportedChains,
    of: ({ chainId }) => chainId,
    error: () => apiErrors.swapsNotSupported({}),
  },
})
