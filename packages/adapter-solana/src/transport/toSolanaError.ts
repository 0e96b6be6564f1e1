import { type BaseError, rpcErrors, toError } from '@latchkey/core'
import { solanaErrors } from '../solanaErrors.js'

/** Numbers of Solana's nodes. They mean other things on other chains. */
const PREFLIGHT_FAILED = -32002
const NODE_UNHEALTHY = -32005
const SLOT_NOT_REACHED = -32016

type NodeError = { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
type Failure = { readonly err?: unknown; readonly logs?: unknown }

/** An error of ours for the `error` of a node's answer, kept as its cause. */
export function toSolanaError(error: unknown): BaseError {
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
      return toError(error)
  }
}

/** Why a transaction would fail, or did, in the program's words where it has any. */
export function toSimulationError(
  failure: Failure | null | undefined,
  options: { readonly cause?: unknown; readonly rpcCode?: number | undefined } = {},
  detail?: string,
): BaseError {
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

/** Numbers too large for a number are read as bigints, which JSON has no word for. */
const exact = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

/** The last thing a program said, else the node's name for the failure. */
export function describeFailure(err: unknown, logs: readonly string[] = []): string {
  const said = logs.findLast((line) => /^Program log: (Error|AnchorError)/.test(line))
  if (said) return said.slice('Program log: '.length)
  const failed = logs.findLast((line) => / failed: /.test(line))
  if (failed) return failed.slice(failed.indexOf(' failed: ') + ' failed: '.length)
  return typeof err === 'string' ? err : err ? JSON.stringify(err, exact) : ''
}
