import { defineErrors } from '../lib/defineErrors.js'

/** What a wallet's answer can be, beside the answer asked for. Adapters throw these. */
export const walletErrors = /* @__PURE__ */ defineErrors('wallet', {
  malformedAnswer: (c: { method: string }) =>
    `The wallet's answer to ${c.method} is not of the form its standard gives.`,
  noAccounts: (_: { method: string }) => 'The wallet shared no account.',
  wrongChain: (c: { expected: string; actual: string }) =>
    `The wallet is on ${c.actual} although it was to be on ${c.expected}.`,
  ended: (_: { method: string }) => 'The wallet ended the session.',
  notInstalled: (c: { connector: string }) => `${c.connector} is not on this page.`,
})
