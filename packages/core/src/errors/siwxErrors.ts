import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

/** Errors of signing in. */
export const siwxErrors = /* @__PURE__ */ defineErrors('siwx', {
  bothSet: (_: object) => 'Cannot set both `siweConfig` and `siwx` options',
  notEnabled: (_: object) => 'SIWX is not enabled',
  /** No account is connected. */
  noAccount: (_: object) => 'No ActiveCaipAddress found',
  /** The wallet's network is none of the app's networks, or its namespace cannot sign in. */
  noNetwork: (_: object) => 'No ActiveCaipNetwork or client found',
  /** The sessions could not be read, or no message could be made. The wallet is disconnected. */
  startFailed: (_: object) => 'A problem occurred while trying initialize authentication',
  declined: (_: object) => 'Signature declined',
  smartAccount: (_: object) => 'This application might not support Smart Accounts',
  /** The app did not accept the signature. */
  notAccepted: (_: object) => 'addSession() rejected the session.',
  /** The message expired before it was signed. A new one takes its place. */
  outdated: (_: object) => 'The sign-in message expired before it was signed.',
  wrongPage: (c: { domain: string; page: string }) =>
    `The sign-in message is for "${c.domain}", and this page is "${c.page}". createMessage() has to use the page's domain and URI.`,
  wrongAccount: (c: { expected: string }) => `The sign-in message is not for ${c.expected}.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof siwxErrors> {}
}
