import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Keeps a session (ERC-7715) that an account has granted. `id` is the account, CAIP-10. A self-hosted provider API serves it; the
 * public one does not.
 */
export const addSession = /* @__PURE__ */ defineCall({
  name: 'addSession',
  method: 'POST',
  host: 'chain',
  path: '/v1/sessions/{id}',
  body: v.object({
    /** By `addSessionMessage`, signed less than 5 minutes ago. */
    message: v.string(),
    signature: v.string(),
  }),
  response: 'nothing',
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
