import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'

/** Errors of permissions (ERC-7715). */
export const permissionErrors = /* @__PURE__ */ defineErrors('evm', {
  /** `part` names what differs from the request. */
  permissionAltered: (c: { part: string }) =>
    `The wallet granted a permission that differs from the one requested in its ${c.part}. It was rejected.`,
  permissionContextUnknown: (_: object) =>
    'The context of the permission is not known here, so only the wallet itself can revoke it.',
  permissionsUnsupported: (_: object) => 'The wallet does not grant permissions (ERC-7715) on this network.',
  permissionTypeUnsupported: (c: { type: string }) =>
    `The wallet does not grant permissions of the type ${c.type} on this network.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof permissionErrors> {}
}
