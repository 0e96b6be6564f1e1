import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Returns a session token (JWT, Ed25519) for a signed sign-in message. `token` is the token of
 * `getNonce`. Each nonce is accepted once.
 *
 * @example
 * ```ts
 * import { type Api, authenticate } from '@latchkey/core/api'
 *
 * const signIn = (api: Api, token: string, message: string, signature: string) =>
 *   authenticate(api, { token, message, signature })
 * ```
 */
export const authenticate = /* @__PURE__ */ defineCall({
  name: 'authenticate',
  method: 'POST',
  host: 'api',
  path: '/auth/v1/authenticate',
  tokenHeader: 'x-nonce-jwt',
  body: v.object({ message: v.string(), signature: v.string() }),
  response: v.object({ token: v.string() }),
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
