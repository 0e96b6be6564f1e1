import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { profile } from '../fields/profile.js'

/** The names of an address. */
export const names = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'chain',
  path: '/v1/profile/reverse/{address}',
  query: z.object({ sender: z.optional(z.string()) }),
  fixed: { apiVersion: '2' },
  response: z.array(profile()),
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
  network: {},
})
