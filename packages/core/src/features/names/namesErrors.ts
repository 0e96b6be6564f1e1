import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

type Name = { readonly name: string }

/** Errors of registering names. The wallet's own errors keep their codes: `rpc/user_rejected` for a declined signature. */
export const namesErrors = /* @__PURE__ */ defineErrors('names', {
  invalid: (c: Name) =>
    `"${c.name}" cannot be registered. A name has at least four letters, digits or hyphens, normalised by ENSIP-15.`,
  taken: (c: Name) => `${c.name} is taken.`,
  raceLost: (c: Name) => `Another account registered ${c.name} first.`,
  accountChanged: (c: Name) => `The account or the network changed before ${c.name} was signed for.`,
  expired: (c: Name) => `The provider API received the message for ${c.name} too late after it was signed.`,
  signatureRefused: (c: Name) => `The provider API did not accept the signature for ${c.name}.`,
  refused: (c: Name) => `The provider API did not register ${c.name}.`,
  unavailable: (_: object) =>
    'No names can be registered here. Set the option api, and features.names: { suffixes } for a self-hosted provider API.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof namesErrors> {}
}
