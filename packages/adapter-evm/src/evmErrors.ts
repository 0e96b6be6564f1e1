import { defineErrors } from '@latchkey/core/adapter'

type Change = { readonly expected: string; readonly actual: string }

/** Requests that were not passed to the wallet, because its network or account is not the intended one. */
export const evmErrors = /* @__PURE__ */ defineErrors('evm', {
  accountChanged: (c: Change) =>
    `The request is for ${c.expected}, but the wallet uses ${c.actual}. Send the request again.`,
  networkChanged: (c: Change) =>
    `The request is for ${c.expected}, but the wallet is on ${c.actual}. Switch the network, or send the request again.`,
  typedDataNetwork: (c: Change) =>
    `The typed data is for ${c.expected}, but the wallet is on ${c.actual}. Switch the network first.`,
})
