import { defineCall } from '../../defineCall.js'
import { profile as record } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the addresses of a name; `undefined` if the name is not registered.
 *
 * @example
 * ```ts
 * import { type Api, getProfile } from '@latchkey/core/api'
 *
 * const readProfile = (api: Api) => getProfile(api, { name: 'satoshi.reown.id' })
 * ```
 */
export const getProfile = /* @__PURE__ */ defineCall({
  name: 'getProfile',
  method: 'GET',
  host: 'chain',
  path: '/v1/profile/account/{name}',
  fixed: { apiVersion: '2' },
  response: v.pipe(
    // The response for an unregistered name is an empty list.
    v.union([record(), v.pipe(v.array(v.unknown()), v.maxLength(0))]),
    v.transform((found) => (Array.isArray(found) ? undefined : found)),
  ),
  // Money is sent to these addresses, so they must not be stale.
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
