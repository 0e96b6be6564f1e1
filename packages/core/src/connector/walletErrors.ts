import { defineErrors } from '../lib/defineErrors.js'

/** Errors of a wallet's response. Adapters throw them. */
export const walletErrors = /* @__PURE__ */ defineErrors('wallet', {
  malformedResponse: (c: { method: string }) => `Malformed answer to ${c.method}.`,
  noAccounts: (_: { method: string }) => 'No account shared.',
  wrongChain: (c: { expected: string; actual: string }) => `Wallet on ${c.actual}, not on ${c.expected}.`,
  ended: (_: { method: string }) => 'Session ended by the wallet.',
})
