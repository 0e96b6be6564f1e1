import { isLatchkeyError, type LatchkeyError, nodeErrors, rpcErrors, toError } from '@latchkey/core'

const EXECUTION_REVERTED = 3

/** Nodes return no specific code for these, so only their messages distinguish them. */
const messages: readonly (readonly [
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
  ['underpriced', /(transaction|fee|gas price|tip)\b.*\bunderpriced|gas price (too low|below minimum)/i],
  ['tipAboveFeeCap', /(tip|max priority fee per gas) higher than (fee cap|max fee per gas)/i],
]

/** Returns a Latchkey error for the `error` of a JSON-RPC response, which is its cause. */
export function toNodeError(error: unknown): LatchkeyError {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const detail = typeof message === 'string' ? message : ''
  const options = { cause: error, rpcCode: typeof code === 'number' ? code : undefined }
  const reverted = /execution reverted(?:: *(.+))?|gas required exceeds allowance/i.exec(detail)
  if (reverted || code === EXECUTION_REVERTED) {
    const reason = reverted?.[1]
    return nodeErrors.executionReverted({ detail, ...(reason !== undefined && { reason }) }, options)
  }
  const key = messages.find(([, pattern]) => pattern.test(detail))?.[0]
  return key ? nodeErrors[key]({ detail }, options) : toError(error)
}

/** Returns the error of a node, like `toNodeError`. An error without a standard number and a known message is `node/unknown`. */
export function toReadError(error: unknown): LatchkeyError {
  const known = toNodeError(error)
  if (!isLatchkeyError(known, rpcErrors.unknown.code)) return known
  const { detail } = known.context
  const facts = detail === undefined ? {} : { detail }
  return nodeErrors.unknown(facts, { cause: error, rpcCode: known.rpcCode })
}
