import * as z from 'zod/mini'
import { apiErrors } from '../apiErrors.js'
import { chainOf } from '../chainOf.js'
import { endpoint } from '../endpoint.js'
import { baseUnits } from '../fields/baseUnits.js'

/** How much of a token the swap contract may take. Both ids are CAIP-10. */
export const swapAllowance = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/allowance',
  query: z.object({ tokenAddress: z.string(), userAddress: z.string() }),
  response: z.object({ allowance: baseUnits() }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: {
    of: ({ tokenAddress }) => chainOf(tokenAddress),
    error: () => apiErrors.swapsNotSupported({}),
  },
})
