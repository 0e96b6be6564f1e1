import { defineErrors } from '../lib/defineErrors.js'

/** Errors of sending, before the adapter or the wallet is asked. */
export const sendErrors = /* @__PURE__ */ defineErrors('send', {
  amountAndReceiverRequired: (_: object) => 'An amount and receiver address are required',
  tokenRequired: (_: object) => 'A token is required',
  tokenNotFound: (c: { readonly token: string }) => `The account holds nothing of the token "${c.token}".`,
  tokenOfOtherNetwork: (c: { readonly token: string; readonly chainId: string }) =>
    `The token "${c.token}" is of "${c.chainId}", which is not the network in use.`,
  unsupportedChain: (_: { readonly chainId: string }) => 'Unsupported chain',
  balanceUnknown: (_: object) => 'The balance is unknown, so the largest amount is, too.',
  insufficientFunds: (_: object) => 'The amount is more than the balance.',
  invalidAmount: (c: { readonly amount: string }) =>
    `"${c.amount}" is no amount above zero with the decimals of the token.`,
  invalidRecipient: (c: { readonly recipient: string }) =>
    `"${c.recipient}" is not an address of this network.`,
  nameNotFound: (c: { readonly name: string }) => `No address is registered for "${c.name}".`,
  notReviewed: (_: object) => 'submit() needs a review. Call review() first.',
  accountNotFound: (_: object) => 'Could not find an Account to execute with this Action.',
})
