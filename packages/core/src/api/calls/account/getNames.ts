import { defineCall } from '../../defineCall.js'
import { profile } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the names of an address.
 *
 * @example
 * ```ts
 * import { type Api, getNames } from '@latchkey/core/api'
 *
 * const readNames = (api: Api) => getNames(api, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 * ```
 */
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
