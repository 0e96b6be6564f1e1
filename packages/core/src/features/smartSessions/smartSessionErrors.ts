import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

/** Errors of smart sessions. The wallet's own errors keep their codes: `rpc/user_rejected` for a declined permission. */
export const smartSessionErrors = /* @__PURE__ */ defineErrors('permissions', {
  accountChanged: (_: object) => 'The account or the network changed before the permission was granted.',
  invalid: (c: { reason: string }) => `The request of permissions is invalid: ${c.reason}.`,
  notRequested: (_: object) => 'grant() needs a reviewed request. Call prepare() first.',
  notSaved: (_: object) => 'The provider API did not keep the session.',
  notUnlisted: (_: object) =>
    'The wallet has revoked the session, but the provider API still lists it. Call revoke() again.',
  revokeUnsupported: (_: object) =>
    'The wallet does not let apps revoke permissions. The visitor has to revoke it in the wallet.',
  unavailable: (_: object) =>
    'Smart sessions are off, or the network does not support them. Set features.smartSessions and connect an EVM account.',
  unknownSession: (c: { id: string }) => `There is no session ${c.id} in the list.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof smartSessionErrors> {}
}
