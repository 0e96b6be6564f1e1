import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Ends the session of a token. Resolves even if it has already ended.
 *
 * @example
 * ```ts
 * import { type Api, signOut } from '@latchkey/core/api'
 *
 * const end = (api: Api, token: string) => signOut(api, { token })
 * ```
 */
export const signOut = /* @__PURE__ */ defineCall({
  name: 'signOut',
  method: 'POST',
  host: 'api',
  path: '/auth/v1/sign-out',
  tokenHeader: 'authorization',
  body: v.object({}),
  response: 'nothing',
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
