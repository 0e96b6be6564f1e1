import { apiErrors } from '../../apiErrors.js'
import { defineCall } from '../../defineCall.js'
import { baseUnits, chainOf } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/** Returns how much of a token the swap contract may spend. Both ids are CAIP-10. */
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
