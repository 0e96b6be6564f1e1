import type { MayBeSent } from '../../account/sentTransactions.js'
import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

/** Errors of swapping outside of the adapter and the wallet. */
export const swapErrors = /* @__PURE__ */ defineErrors('swap', {
  tokenRequired: (_: object) => 'A token to sell and another one to buy are required.',
  tokenNotFound: (c: { readonly token: string }) => `"${c.token}" cannot be swapped on this network.`,
  invalidAmount: (c: { readonly amount: string }) =>
    `"${c.amount}" is not an amount above zero with at most the token's decimals.`,
  insufficientBalance: (_: object) => 'The amount is more than the balance.',
  insufficientLiquidity: (_: object) => 'No exchange has enough of the token for this amount.',
  unsupportedChain: (_: { readonly chainId: string }) => 'Network not supported for Swaps',
  malformedQuote: (c: { readonly part: string }) =>
    `The provider API sent a quote for something else: its ${c.part} differs from the request.`,
  priceMoved: (_: object) => 'The price has moved beyond the slippage since the quote.',
  approvalFailed: (c: { readonly hash: string }) => `The approval ${c.hash} failed. Only its fee was paid.`,
  failed: (c: { readonly hash: string }) => `The swap ${c.hash} failed. Only its fee was paid.`,
  unconfirmed: (c: MayBeSent & { readonly hash: string }) =>
    `The network did not confirm the transaction ${c.hash} within ten minutes.`,
  notReviewed: (_: object) => 'submit() needs a review. Call review() first.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof swapErrors> {}
}
