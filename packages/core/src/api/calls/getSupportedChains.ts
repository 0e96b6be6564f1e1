import * as z from 'zod/mini'
import { defineCall } from '../defineCall.js'

/** CAIP-2 ids of the networks the provider API serves. */
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
