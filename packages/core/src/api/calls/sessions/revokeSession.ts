import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/** Marks a session as revoked. `id` is the account, CAIP-10. A self-hosted provider API checks the account's signature. */
export const revokeSession = /* @__PURE__ */ defineCall({
  name: 'revokeSession',
  method: 'POST',
  host: 'chain',
  path: '/v1/sessions/{id}/revoke',
  body: v.object({
    pci: v.string(),
    /** The account's signature of `revokeSessionMessage`, or what `wallet_revokePermissions` returned. */
    signature: v.string(),
  }),
  response: 'nothing',
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
