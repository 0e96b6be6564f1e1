import { decodeErrorResult, type Hex, isHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { BundlerError } from './BundlerError.js'

/** Turns a reverted call of EntryPoint into the error of a bundler. */
export function explainRevert(error: unknown): BundlerError {
  const data = revertDataOf(error)
  if (data === undefined) {
    const { shortMessage = String(error) } = Object(error) as { readonly shortMessage?: string }
    return new BundlerError({ code: -32500, message: shortMessage })
  }
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
    // `FailedOp(opIndex, reason)`, such as "AA24 signature error".
    const reason = typeof args?.[1] === 'string' ? args[1] : errorName
    return new BundlerError({ code: codeOf(reason), message: reason, data })
  } catch {
    return new BundlerError({ code: -32521, message: 'execution reverted', data })
  }
}

/** ERC-7769: the paymaster's faults, time ranges and signatures have codes of their own. */
function codeOf(reason: string): number {
  if (/^AA[23]2/.test(reason)) return -32503
  if (/^AA[23]4/.test(reason)) return -32507
  return reason.startsWith('AA3') ? -32501 : -32500
}

/** Returns the revert data from the causes of a viem error. */
export function revertDataOf(error: unknown): Hex | undefined {
  for (let at: unknown = error; typeof at === 'object' && at !== null; ) {
    const { data, cause } = at as { readonly data?: unknown; readonly cause?: unknown }
    if (isHex(data) && data.length > 2) return data
    at = cause ?? data
  }
  return undefined
}
