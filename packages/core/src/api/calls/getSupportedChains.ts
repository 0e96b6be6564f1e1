import { defineCall } from '../defineCall.js'
import * as z from '../schema.js'

/** Returns the CAIP-2 ids of the networks that the provider API supports. */
export const getSupportedChains = /* @__PURE__ */ defineCall({
  name: 'getSupportedChains',
  method: 'GET',
  host: 'chain',
  path: '/v1/supported-chains',
  response: z.object({ http: z.array(z.string()), ws: z.array(z.string()) }),
  maxAge: 86_400_000,
  repeat: 'again',
  failure: 'throw',
})
