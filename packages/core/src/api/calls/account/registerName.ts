import { defineCall } from '../../defineCall.js'
import { profile } from '../../fields.js'
import * as v from '../../schema.js'

/**
 * Registers a name. The public provider API refuses a message signed more than 10 s ago, a self-hosted one after 5 minutes.
 *
 * @example
 * ```ts
 * import { type Api, registerName } from '@latchkey/core/api'
 *
 * const register = (api: Api, message: string, signature: string) =>
 *   registerName(api, { coin_type: 60, address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', message, signature })
 * ```
 */
export const registerName = /* @__PURE__ */ defineCall({
  name: 'registerName',
  method: 'POST',
  host: 'chain',
  path: '/v1/profile/account',
  body: v.object({
    /** Coin type of the address (ENSIP-11). */
    coin_type: v.pipe(v.number(), v.safeInteger()),
    address: v.string(),
    /** JSON of name, attributes and timestamp (seconds since the epoch). */
    message: v.string(),
    signature: v.string(),
  }),
  response: profile(),
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
