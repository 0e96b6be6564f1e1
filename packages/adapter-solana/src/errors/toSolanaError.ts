import { type LatchkeyError, rpcErrors, toError } from '@latchkey/core'
import { solanaErrors } from './solanaErrors.js'

/** Codes of Solana's nodes. They have other meanings on other chains. */
const PREFLIGHT_FAILED = -32002
const NODE_UNHEALTHY = -32005
const SLOT_NOT_REACHED = -32016

type NodeError = { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
type Failure = { readonly err?: unknown; readonly logs?: unknown }

/** Returns a Latchkey error for the `error` of a node's response, which is its cause. */
export function toSolanaError(error: unknown): LatchkeyError {
  const { code, message, data } = (error ?? {}) as NodeError
  const options = { cause: error, rpcCode: typeof code === 'number' ? code : undefined }
  const detail = typeof message === 'string' ? message : ''
  switch (code) {
    case PREFLIGHT_FAILED:
      return toSimulationError(data as Failure | null | undefined, options, detail)
    case NODE_UNHEALTHY:
    case SLOT_NOT_REACHED:
      return solanaErrors.nodeBehind({}, options)
    case -32003:
      return rpcErrors.transactionRejected({ detail }, options)
    default:
      return isNodeNumber(code) ? rpcErrors.unknown({ detail }, options) : toError(error)
  }
}

/** Solana's nodes give these codes meanings of their own, such as "slot skipped". */
const isNodeNumber = (code: unknown) => typeof code === 'number' && code <= -32001 && code >= -32016

/** No wallet nests errors deeper. */
const MAX_DEPTH = 8

/**
 * Returns a Latchkey error for the value a wallet rejected with. A wallet that sends the transaction passes on its node's error for a failed
 * preflight. In EIP-1193, the same code means "already pending"; only the node's error has `data.err`.
 */
export function toWalletError(reason: unknown): LatchkeyError {
  const error = toError(reason)
  if (error.rpcCode !== PREFLIGHT_FAILED) return error
  let part: unknown = error
  for (let depth = 0; part && depth < MAX_DEPTH; depth += 1) {
    const { code, data, cause, error: inner } = part as NodeError & { cause?: unknown; error?: unknown }
    if (code === PREFLIGHT_FAILED && 'err' in Object(data)) return toSolanaError(part)
    part = cause ?? inner
  }
  return error
}

/** Returns why a transaction would fail or has failed, with the program's message if there is one. */
export function toSimulationError(
  failure: Failure | null | undefined,
  options: { readonly cause?: unknown; readonly rpcCode?: number | undefined } = {},
  detail?: string,
): LatchkeyError {
  const { err, logs } = failure ?? {}
  const kind = kindOf(err)
  if (kind === 'BlockhashNotFound') return solanaErrors.blockhashExpired({}, options)
  if (kind === 'AlreadyProcessed') return solanaErrors.alreadyProcessed({}, options)
  if (kind && noMoney.includes(kind)) return solanaErrors.insufficientFundsForFees({}, options)
  const lines = Array.isArray(logs) ? logs.filter((line): line is string => typeof line === 'string') : []
  const words = describeFailure(err, lines) || detail || 'for an unknown reason'
  return solanaErrors.simulationFailed({ detail: words, logs: lines }, options)
}

const noMoney: readonly string[] = [
  'AccountNotFound',
  'InsufficientFundsForFee',
  'InsufficientFundsForRent',
  'InvalidAccountForFee',
]

const kindOf = (err: unknown): string | undefined =>
  typeof err === 'string' ? err : typeof err === 'object' && err !== null ? Object.keys(err)[0] : undefined

/** JSON has no bigints. */
const exact = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

/** Returns the program's last message, or the node's name for the failure. */
export function describeFailure(err: unknown, logs: readonly string[] = []): string {
  const message = logs.findLast((line) => /^Program log: (Error|AnchorError)/.test(line))
  if (message) return message.slice('Program log: '.length)
  const failure = logs.findLast((line) => / failed: /.test(line))
  if (failure) return failure.slice(failure.indexOf(' failed: ') + ' failed: '.length)
  return typeof err === 'string' ? err : err ? JSON.stringify(err, exact) : ''
}
