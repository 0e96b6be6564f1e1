import { defineErrors } from '../lib/defineErrors.js'

/** Errors of a transfer that cannot be prepared. */
export const sendErrors = /* @__PURE__ */ defineErrors('send', {
  amountAndReceiverRequired: (_: object) => 'An amount and receiver address are required',
  tokenRequired: (_: object) => 'A token is required',
  unsupportedChain: (_: { readonly chainId: string }) => 'Unsupported chain',
  accountNotFound: (_: object) => 'Could not find an Account to execute with this Action.',
})
