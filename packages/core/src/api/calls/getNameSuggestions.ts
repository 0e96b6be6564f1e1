import { defineCall } from '../defineCall.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/** Returns names similar to the given one, which comes first. */
export const getNameSuggestions = /* @__PURE__ */ defineCall({
  name: 'getNameSuggestions',
  method: 'GET',
  host: 'chain',
  path: '/v1/profile/suggestions/{name}',
  fixed: { zone: 'reown.id' },
  response: z.object({ suggestions: z.array(z.object({ name: z.string(), registered: z.boolean() })) }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
