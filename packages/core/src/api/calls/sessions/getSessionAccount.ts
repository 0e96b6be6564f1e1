import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Returns the account of a session token. Rejects with status 401 if the token is invalid, expired or signed out.
 *
 * @example
 * ```ts
 * import { type Api, getSessionAccount } from '@latchkey/core/api'
 *
 * const readAccount = (api: Api, token: string) => getSessionAccount(api, { token })
 * ```
 */
export const getSessionAccount = /* @__PURE__ */ defineCall({
  name: 'getSessionAccount',
  method: 'GET',
  host: 'api',
  path: '/auth/v1/me',
  tokenHeader: 'authorization',
  response: v.object({
    iss: v.string(),
    sub: v.string(),
    aud: v.string(),
    /** Seconds since the epoch. */
    exp: v.number(),
    iat: v.optional(v.number()),
    address: v.string(),
    chainNamespace: v.string(),
    /** The reference of `caip2Network`. */
    chainId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    caip2Network: v.string(),
    uri: v.string(),
    domain: v.string(),
    nonce: v.string(),
  }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
})
