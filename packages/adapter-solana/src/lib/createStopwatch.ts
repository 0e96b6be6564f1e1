import type { Clock } from '@latchkey/core'

/** Milliseconds. A longer step is no waiting: the computer slept, or its clock was set. */
const LONGEST_STEP = 30_000

/** Returns a function that measures milliseconds of waiting, although the clock may be set or stop. */
export function createStopwatch(clock: Clock): () => number {
  let [passed, last] = [0, clock.now()]
  return () => {
    const now = clock.now()
    passed += Math.min(Math.max(now - last, 0), LONGEST_STEP)
    last = now
    return passed
  }
}
