import type { Clock } from '../ports/Clock.js'
import { apiErrors } from './apiErrors.js'

/** Milliseconds (specification, 9). */
const defaultWait = 500

/**
 * Runs `work` once the calls have paused for `wait` milliseconds. A newer call ends the older one, which rejects with
 * `api/superseded`, also when its work has begun.
 */
export function createDebounced<input, output>({
  clock,
  wait = defaultWait,
  work,
}: {
  readonly clock: Clock
  readonly wait?: number
  work(input: input, signal: AbortSignal): Promise<output>
}): (input: input) => Promise<output> {
  let current: AbortController | undefined
  return async (input) => {
    current?.abort(apiErrors.superseded({}))
    const own = new AbortController()
    current = own
    try {
      await clock.sleep(wait, own.signal)
      const output = await work(input, own.signal)
      own.signal.throwIfAborted()
      return output
    } catch (thrown) {
      throw own.signal.aborted ? own.signal.reason : thrown
    }
  }
}
