import { defineErrors } from '../lib/defineErrors.js'

/** What a wallet's answer can be, beside the answer asked for. Adapters throw these. */
export const walletErrors = /* @__PURE__ */ defineErrors('wallet', {
  malformedAnswer: (c: { method: string }) => `The wallet gave a malformed answer to ${c.method}.`,
  noAccounts: (_: { method: string }) => 'The wallet shared no account.',
  wrongChain: (c: { expected: string; actual: string }) =>
    `The wallet is on ${c.actual}, not on ${c.expected}.`,
  ended: (_: { method: string }) => 'The wallet ended the session.',
})
