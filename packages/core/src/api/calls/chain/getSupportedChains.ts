import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Returns the CAIP-2 ids of the networks that the provider API supports. `serves` has the networks of each call that is
 * not served on all of them, by the name of the call. It is an extension of the self-hosted API.
 *
 * @example
 * ```ts
 * import { type Api, getSupportedChains } from '@latchkey/core/api'
 *
 * const readChains = (api: Api) => getSupportedChains(api)
 * ```
 */
export const getSupportedChains = /* @__PURE__ */ defineCall({
  name: 'getSupportedChains',
  method: 'GET',
  host: 'chain',
  path: '/v1/supported-chains',
  response: v.object({
    http: v.array(v.string()),
    ws: v.array(v.string()),
    serves: v.optional(v.record(v.string(), v.array(v.string()))),
  }),
  maxAge: 86_400_000,
  repeat: 'again',
  failure: 'throw',
})
