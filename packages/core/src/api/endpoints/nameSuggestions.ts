import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'

/** Names like the one typed, itself first. */
export const nameSuggestions = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'chain',
  path: '/v1/profile/suggestions/{name}',
  fixed: { zone: 'reown.id' },
  response: z.object({ suggestions: z.array(z.object({ name: z.string(), registered: z.boolean() })) }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: {},
})
