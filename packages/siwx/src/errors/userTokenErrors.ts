import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'

/** Reasons to reject a token of an embedded wallet. */
export const userTokenErrors = /* @__PURE__ */ defineErrors('user_token', {
  malformed: (_: object) => 'The request must have a token of the embedded wallet, as getToken() returns it.',
  expired: (_: object) => 'The token has expired. Call getToken() before each request.',
  /** The clocks of the two servers differ. */
  issuedInFuture: (_: object) =>
    'The token is valid from a later time on. The clock of this server may be wrong.',
  wrongProject: (c: { expected: string }) => `The token is not for the project "${c.expected}".`,
  wrongIssuer: (c: { expected: string }) => `The token was not issued by ${c.expected}.`,
  /** It may be a key that was removed, or that of another server. */
  unknownKey: (c: { issuer: string }) => `The token is signed with a key that ${c.issuer} does not publish.`,
  invalidSignature: (_: object) => 'The token was changed, or is signed with another key than it names.',
  keysUnavailable: (c: { url: string; reason?: string | undefined }) =>
    `The keys could not be read from ${c.url}${c.reason ? ` (${c.reason})` : ''}, so the token could not be verified. Try again, or set jwksUrl.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof userTokenErrors> {}
}
