import * as z from 'zod/mini'
import { apiErrors } from '../apiErrors.js'
import { endpoint } from '../endpoint.js'
import { imageUrl } from '../fields/imageUrl.js'

/** Tokens that can be swapped on a network. The native coin has the address 0xeeee...eeee. */
export const swapTokens = /* @__PURE__ */ endpoint({
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
        decimals: z.int().check(z.nonnegative()),
        logoUri: imageUrl(),
        eip2612: z.optional(z.boolean()),
      }),
    ),
  }),
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
  network: { of: ({ chainId }) => chainId, error: () => apiErrors.swapsNotSupported({}) },
})
