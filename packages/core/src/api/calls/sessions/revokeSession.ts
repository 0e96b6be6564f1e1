import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Marks a session as revoked. `id` is the account, CAIP-10. A self-hosted provider API checks the account's signature.
 *
 * @example
 * ```ts
 * import { type Api, revokeSession } from '@latchkey/core/api'
 *
 * const revoke = (api: Api, pci: string, signature: string) =>
 *   revokeSession(api, { id: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', pci, signature })
 * ```
 */
export const revokeSession = /* @__PURE__ */ defineCall({
  name: 'revokeSession',
  method: 'POST',
  host: 'chain',
  path: '/v1/sessions/{id}/revoke',
  body: v.object({
    pci: v.string(),
    /** The account's signature of `revokeSessionMessage`, or the signature that `wallet_revokePermissions` returned. */
    signature: v.string(),
  }),
  response: 'nothing',
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
})
