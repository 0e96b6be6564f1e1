import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Returns a nonce for a sign-in message, and the token to pass to `authenticate` with it.
 *
 * @example
 * ```ts
 * import { type Api, getNonce } from '@latchkey/core/api'
 *
 * const readNonce = (api: Api) => getNonce(api)
 * ```
 */
export const getNonce = /* @__PURE__ */ defineCall({
  name: 'getNonce',
  method: 'GET',
  host: 'api',
  path: '/auth/v1/nonce',
  response: v.object({ nonce: v.string(), token: v.string() }),
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
