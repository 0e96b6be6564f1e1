import { defineCall } from '../defineCall.js'
import * as v from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/** Returns names similar to the given one, which comes first. */
export const getNameSuggestions = /* @__PURE__ */ defineCall({
  name: 'getNameSuggestions',
  method: 'GET',
  host: 'chain',
  path: '/v1/profile/suggestions/{name}',
  fixed: { zone: 'reown.id' },
  response: v.object({ suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })) }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
