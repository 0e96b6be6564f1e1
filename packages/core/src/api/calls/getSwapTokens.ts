import { apiErrors } from '../apiErrors.js'
import { defineCall } from '../defineCall.js'
import { imageUrl } from '../fields.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/** Returns the tokens that can be swapped on a network. The native coin has the address 0xeeee...eeee. */
export const getSwapTokens = /* @__PURE__ */ defineCall({
  name: 'getSwapTokens',
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/tokens',
  query: z.object({ chainId: z.string() }),
  response: z.object({
    tokens: z.array(
      z.object({
        name: z.string(),
        symbol: z.string(),
        /** CAIP-10. */
        address: z.string(),
        decimals: z.int(z.nonnegative()),
        logoUri: imageUrl(),
        eip2612: z.optional(z.boolean()),
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
