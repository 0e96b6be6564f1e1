import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

type Facts = { readonly detail?: string }

/** Errors that a node reports about a transaction or call. */
export const nodeErrors = /* @__PURE__ */ defineErrors('node', {
  executionReverted: (c: Facts & { readonly reason?: string }) =>
    `Execution reverted ${c.reason ? `with reason: ${c.reason}` : 'for an unknown reason'}.`,
  feeCapTooHigh: (_: Facts) => 'The fee cap cannot be higher than 2^256-1.',
  feeCapTooLow: (_: Facts) => 'The fee cap is lower than the block base fee.',
  nonceTooHigh: (_: Facts) => 'The nonce is higher than the next one expected.',
  nonceTooLow: (_: Facts) => 'The nonce is lower than the account’s current nonce.',
  nonceMax: (_: Facts) => 'The nonce exceeds the maximum.',
  insufficientFunds: (_: Facts) => 'The total cost (gas, fee and value) exceeds the balance of the account.',
  intrinsicGasTooHigh: (_: Facts) => 'The gas limit exceeds the limit of the block.',
  intrinsicGasTooLow: (_: Facts) => 'The gas limit is too low for the transaction.',
  transactionTypeNotSupported: (_: Facts) => 'The transaction type is not supported on this chain.',
  tipAboveFeeCap: (_: Facts) => 'The tip is higher than the fee cap.',
  underpriced: (_: Facts) => 'The fee is too low for the node to accept the transaction.',
  unknown: (_: Facts) => 'The node reported an unknown error.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof nodeErrors> {}
}
