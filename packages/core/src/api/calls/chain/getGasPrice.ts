import { apiErrors } from '../../apiErrors.js'
import { defineCall } from '../../defineCall.js'
import { baseUnits } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/**
 * Returns the gas prices of a network, in wei.
 *
 * @example
 * ```ts
 * import { type Api, getGasPrice } from '@latchkey/core/api'
 *
 * const readGasPrice = (api: Api) => getGasPrice(api, { chainId: 'eip155:1' })
 * ```
 */
export const getGasPrice = /* @__PURE__ */ defineCall({
  name: 'getGasPrice',
  method: 'GET',
  host: 'chain',
  path: '/v1/convert/gas-price',
  query: v.object({ chainId: v.string() }),
  response: v.object({ standard: baseUnits(), fast: baseUnits(), instant: baseUnits() }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: {
    supported: getSupportedChains,
    of: ({ chainId }) => chainId,
    error: () => apiErrors.gasPriceNotSupported({}),
  },
})
