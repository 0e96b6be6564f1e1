import { isLatchkeyError, transportErrors } from '@latchkey/core'
import { sourceErrors } from '../errors/sourceErrors.ts'

/** Failures in a row that start a cooldown. */
const threshold = 3
/** Milliseconds. */
const firstRest = 5_000
const longestRest = 60_000
const longestRetryAfter = 600_000

/** Statuses that a single request can cause. They do not count, so that a caller cannot start a cooldown for others. */
const ownFault: readonly number[] = [400, 404, 413, 414, 422]
const ownCodes: readonly string[] = [
  transportErrors.responseTooLarge,
  sourceErrors.unknownPlace,
  sourceErrors.noRoute,
].map(({ code }) => code)

/** Decides when a source may be requested. */
export type Breaker = {
  /** The end of the cooldown in milliseconds since the epoch; `undefined` if requests are allowed. */
  rest(): number | undefined
  succeeded(): void
  failed(error: unknown): void
}

/**
 * Creates a breaker: a source that fails three times in a row has a cooldown of 5 seconds, which doubles with each further failure
 * up to a minute. A source that requests a time by `Retry-After` gets it at once, at most ten minutes.
 */
export function createBreaker({ now }: { now(): number }): Breaker {
  let failures = 0
  let until = 0
  return {
    rest: () => (until > now() ? until : undefined),
    succeeded() {
      failures = 0
    },
    failed(error) {
      const context = Object(isLatchkeyError(error) ? error.context : undefined) as {
        readonly status?: number
        readonly retryAfter?: number
      }
      if (isLatchkeyError(error) && ownCodes.includes(error.code)) return
      if (ownFault.includes(context.status ?? 0)) return
      failures += 1
      const isRequested = context.retryAfter !== undefined
      if (!isRequested && failures < threshold) return
      const wait = isRequested
        ? Math.min(context.retryAfter ?? 0, longestRetryAfter)
        : Math.min(firstRest * 2 ** (failures - threshold), longestRest)
      until = Math.max(until, now() + wait)
    },
  }
}

/** Returns the reason of a source's failure, for the log. */
export function reasonOf(error: unknown): { readonly reason: string; readonly status?: number } {
  if (!isLatchkeyError(error)) return { reason: 'unexpected' }
  const { status } = Object(error.context) as { readonly status?: number }
  return { reason: error.code, ...(error.code === sourceErrors.http.code && { status }) }
}
