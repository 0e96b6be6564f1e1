import * as z from 'zod/mini'
import { apiErrors } from '../apiErrors.js'
import { endpoint } from '../endpoint.js'
import { baseUnits } from '../fields/baseUnits.js'

/** Gas prices of a network, in wei. */
export const gasPrice = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/gas-price',
  query: z.object({ chainId: z.string() }),
  response: z.object({ standard: baseUnits(), fast: baseUnits(), instant: baseUnits() }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: { of: ({ chainId }) => chainId, error: () => apiErrors.gasPriceNotSupported({}) },
})
