import { defineErrors } from '@latchkey/core'

type Change = { readonly expected: string; readonly actual: string }

/** Requests that were not passed to the wallet, because it is no longer where they were meant for. */
export const evmErrors = /* @__PURE__ */ defineErrors('evm', {
  accountChanged: (c: Change) =>
    `The request is for ${c.expected}, but the wallet uses ${c.actual}. Send it again.`,
  networkChanged: (c: Change) =>
    `The request is for ${c.expected}, but the wallet is on ${c.actual}. Switch the network, or send it again.`,
  typedDataNetwork: (c: Change) =>
    `The typed data is for ${c.expected}, but the wallet is on ${c.actual}. Switch the network first.`,
})
