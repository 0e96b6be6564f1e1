import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

/** Errors of sending, before a request to the adapter or the wallet. */
export const sendErrors = /* @__PURE__ */ defineErrors('send', {
  amountAndReceiverRequired: (_: object) => 'An amount and receiver address are required',
  tokenRequired: (_: object) => 'A token is required',
  tokenNotFound: (c: { readonly token: string }) => `The account holds nothing of the token "${c.token}".`,
  tokenOfOtherNetwork: (c: { readonly token: string; readonly chainId: string }) =>
    `The token "${c.token}" is on "${c.chainId}", which is not the network in use.`,
  unsupportedChain: (_: { readonly chainId: string }) => 'Unsupported chain',
  balanceUnknown: (_: object) => 'The balance is unknown, so setMax() has no amount to set.',
  /** Prices in US dollars: the one of the last review, and the current one. */
  priceJumped: (c: { readonly token: string; readonly before: string; readonly now: string }) =>
    `The price of ${c.token} was ${c.before} at the last review, and is ${c.now} now. Enter the amount in ${c.token}.`,
  /** Prices in US dollars, from two sources or from two readings of one source. */
  priceDisputed: (c: { readonly token: string; readonly price: string; readonly other: string }) =>
    `The price of ${c.token} is ${c.price} in the list of tokens, and ${c.other} at the provider API. Enter the amount in ${c.token}.`,
  insufficientFunds: (_: object) => 'The amount is more than the balance.',
  invalidAmount: (c: { readonly amount: string }) =>
    `"${c.amount}" is not an amount above zero with at most the token's decimals.`,
  invalidRecipient: (c: { readonly recipient: string }) =>
    `"${c.recipient}" is not an address of this network.`,
  recipientOfOtherNetwork: (c: { readonly recipient: string; readonly network: string }) =>
    `"${c.recipient}" is an address for ${c.network}, which is not the network in use.`,
  memoRequired: (_: object) => 'The recipient takes transfers with a memo only. Add `memo`.',
  nameNotFound: (c: { readonly name: string }) => `No address is registered for "${c.name}".`,
  nameOfOtherNetwork: (c: { readonly name: string; readonly network: string }) =>
    `"${c.name}" has no address of its own on ${c.network}. Call set({ accepted: true }) once the visitor accepts that of another network, unless it has no account here.`,
  nameChanged: (c: { readonly name: string }) =>
    `"${c.name}" has another address than the one reviewed. Review the transfer again.`,
  notReviewed: (_: object) => 'submit() needs a review. Call review() first.',
  accountNotFound: (_: object) => 'Could not find an Account to execute with this Action.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof sendErrors> {}
}
