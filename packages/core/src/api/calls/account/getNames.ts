import { defineCall } from '../../defineCall.js'
import { profile } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/** Returns the names of an address. */
export const getNames = /* @__PURE__ */ defineCall({
  name: 'getNames',
  method: 'GET',
  host: 'chain',
  path: '/v1/profile/reverse/{address}',
  query: v.object({ sender: v.optional(v.string()) }),
  fixed: { apiVersion: '2' },
  response: v.rows(profile()),
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
