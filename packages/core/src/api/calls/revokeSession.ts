import { defineCall } from '../defineCall.js'
import * as v from '../schema.js'

/** Revokes a permission. `id` is the account, CAIP-10. */
export const revokeSession = /* @__PURE__ */ defineCall({
  name: 'revokeSession',
  method: 'POST',
  host: 'chain',
  path: '/v1/sessions/{id}/revoke',
  body: v.object({ pci: v.string(), signature: v.string() }),
  response: 'nothing',
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
