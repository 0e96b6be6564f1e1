import { type BaseError, nodeErrors, toError } from '@latchkey/core'

const EXECUTION_REVERTED = 3

/** Nodes give these no code of their own, so their words are all there is to tell them by. */
const sayings: readonly (readonly [
  Exclude<keyof typeof nodeErrors, 'executionReverted' | 'unknown'>,
  RegExp,
])[] = [
  ['feeCapTooHigh', /fee (cap|per gas) higher than 2\^256-1/i],
  ['feeCapTooLow', /(fee cap|max fee per gas) less than block base fee|transaction is outdated/i],
  ['nonceTooHigh', /nonce too high/i],
  ['nonceTooLow', /nonce too low|already (known|imported)/i],
  ['nonceMax', /nonce has max value/i],
  ['insufficientFunds', /insufficient funds|exceeds transaction sender account balance/i],
  ['intrinsicGasTooHigh', /intrinsic gas too high|gas limit reached/i],
  ['intrinsicGasTooLow', /intrinsic gas too low/i],
  ['transactionTypeNotSupported', /transaction type (not valid|not supported)/i],
  ['tipAboveFeeCap', /(tip|max priority fee per gas) higher than (fee cap|max fee per gas)/i],
]

/** An error of ours for the `error` of a JSON-RPC answer, kept as its cause. */
export function toNodeError(error: unknown): BaseError {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const detail = typeof message === 'string' ? message : ''
  const options = { cause: error, rpcCode: typeof code === 'number' ? code : undefined }
  const reverted = /execution reverted(?:: *(.+))?|gas required exceeds allowance/i.exec(detail)
  if (reverted || code === EXECUTION_REVERTED) {
    const reason = reverted?.[1]
    return nodeErrors.executionReverted({ detail, ...(reason !== undefined && { reason }) }, options)
  }
  const key = sayings.find(([, words]) => words.test(detail))?.[0]
  return key ? nodeErrors[key]({ detail }, options) : toError(error)
}
