import { nodeErrors } from '../errors/nodeErrors.js'
import { rpcErrors } from '../errors/rpcErrors.js'
import { transportErrors } from '../errors/transportErrors.js'
import { isLatchkeyError, type LatchkeyError } from '../lib/LatchkeyError.js'

/** Statuses that are retried (specification, 7.2). */
const retryStatuses: readonly unknown[] = [403, 408, 413, 429, 500, 502, 503, 504]
/** Statuses of a server that did not process the call. */
const refusedStatuses: readonly unknown[] = [400, 401, 403, 404, 413, 429]
/** Non-standard numbers of JSON-RPC errors by which node operators report "too many requests". */
const rateLimits: readonly unknown[] = [429, -32007]

/** Codes of errors that any node would return. */
const final: readonly string[] = [
  ...Object.values(nodeErrors)
    .filter((row) => row !== nodeErrors.unknown)
    .map(({ code }) => code),
  rpcErrors.userRejected.code,
  rpcErrors.parse.code,
  rpcErrors.invalidRequest.code,
  rpcErrors.invalidParams.code,
  rpcErrors.transactionRejected.code,
]
const passing: readonly string[] = [
  rpcErrors.internal.code,
  rpcErrors.limitExceeded.code,
  transportErrors.network.code,
]

/**
 * Returns the next step after a failed call. `stop`: any endpoint would return the same error. `skip`: do not use this
 * endpoint for this call again. `again`: use the next endpoint now, and this one again later. `once`: do not retry, because
 * the call may have succeeded without a response, and a retry could report a false failure.
 */
export function afterFailure({
  error,
  once,
}: {
  readonly error: LatchkeyError
  readonly once: boolean
}): 'stop' | 'skip' | 'again' {
  const { code, rpcCode } = error
  if (final.includes(code) || rpcCode === 4001 || rpcCode === 5000) return 'stop'
  const status = isLatchkeyError(error, transportErrors.http.code) ? error.context.status : undefined
  if (once && code !== transportErrors.wrongChain.code) {
    return refusedStatuses.includes(status) ? 'again' : 'stop'
  }
  const isPassing = passing.includes(code) || rateLimits.includes(rpcCode) || retryStatuses.includes(status)
  return isPassing ? 'again' : 'skip'
}
