import { defineCall } from '../defineCall.js'
import { profile } from '../fields.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/** Returns the names of an address. */
export const getNames = /* @__PURE__ */ defineCall({
  name: 'getNames',
  method: 'GET',
  host: 'chain',
  path: '/v1/profile/reverse/{address}',
  query: z.object({ sender: z.optional(z.string()) }),
  fixed: { apiVersion: '2' },
  response: z.array(profile()),
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
