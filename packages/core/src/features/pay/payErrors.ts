import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

/** Errors of a payment request, before a transfer or a swap is prepared. */
export const payErrors = /* @__PURE__ */ defineErrors('pay', {
  off: (_: object) => 'Payments are off. Set features.pay to true.',
  malformedUri: (c: { readonly reason: string }) => `The payment URI is malformed: ${c.reason}.`,
  unsupportedUri: (c: { readonly scheme: string }) =>
    `"${c.scheme}" is not the scheme of a payment URI. Use EIP-681, Solana Pay or BIP-21.`,
  unsupportedParameter: (c: { readonly parameter: string }) =>
    `The payment URI has the parameter "${c.parameter}", which cannot be fulfilled.`,
  unsupportedCall: (c: { readonly call: string }) =>
    `The payment URI calls "${c.call}". Only "transfer" of a token is a payment.`,
  transactionRequest: (_: object) =>
    'The URI is a transaction request of Solana Pay, whose server decides what is signed. Only transfer requests are paid.',
  nameUnsupported: (c: { readonly name: string }) =>
    `The payment URI names "${c.name}". The recipient has to be an address.`,
  unknownNetwork: (c: { readonly network: string }) =>
    `The payment is on "${c.network}", which is not one of the app's networks.`,
  amountMissing: (_: object) => 'The payment request has no amount.',
  invalidAmount: (c: { readonly amount: string }) =>
    `"${c.amount}" is not an amount above zero with at most the asset's decimals.`,
  invalidRecipient: (c: { readonly recipient: string }) =>
    `"${c.recipient}" is not an address of this network, or its checksum is wrong.`,
  invalidToken: (c: { readonly token: string }) =>
    `"${c.token}" is not an address of this network, or its checksum is wrong.`,
  unknownToken: (c: { readonly token: string; readonly chainId: string }) =>
    `The network "${c.chainId}" reports no decimals for the token "${c.token}".`,
  notRequested: (_: object) => 'There is no payment to continue with. Call start() with a request first.',
  tokenRequired: (_: object) => 'review() needs a token to swap: review({ sell }).',
  insufficientFunds: (_: object) => 'The account holds less than the amount, and nothing to swap for it.',
  priceMoved: (_: object) =>
    'The price has moved: the least result of the swap would not cover what is missing.',
  swapFailed: (c: { readonly hash: string }) =>
    `The swap ${c.hash} failed. Only its fee was paid, and the payment was not sent.`,
  swapUnclear: (c: { readonly hash: string }) =>
    `The network does not know the outcome of the swap ${c.hash}. The payment was not sent.`,
  notReviewed: (_: object) => 'submit() needs a review. Call review() first.',
  requestChanged: (_: object) => 'The prepared transfer differs from the payment request.',
  busy: (_: object) => 'The wallet has another transfer or swap. Finish that first.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof payErrors> {}
}
