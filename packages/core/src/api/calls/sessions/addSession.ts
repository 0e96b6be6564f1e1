import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Stores a session (ERC-7715) that an account has granted. `id` is the account, CAIP-10. Only a self-hosted provider API
 * serves this call.
 *
 * @example
 * ```ts
 * import { type Api, addSession } from '@latchkey/core/api'
 *
 * const keep = (api: Api, message: string, signature: string) =>
 *   addSession(api, { id: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', message, signature })
 * ```
 */
export const addSession = /* @__PURE__ */ defineCall({
  name: 'addSession',
  method: 'POST',
  host: 'chain',
  path: '/v1/sessions/{id}',
  body: v.object({
    /** The message of `addSessionMessage`, signed less than 5 minutes ago. */
    message: v.string(),
    signature: v.string(),
  }),
  response: 'nothing',
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
