import type { Clock } from '@latchkey/core'

/** What lies between two looks beyond this was not waited: the computer slept, or its clock was set. Milliseconds. */
const LONGEST_STEP = 30_000

/** Tells for how many milliseconds somebody has been waiting, by a clock that may be set and may stand still. */
export function createStopwatch(clock: Clock): () => number {
  let [passed, last] = [0, clock.now()]
  return () => {
    const now = clock.now()
    passed += Math.min(Math.max(now - last, 0), LONGEST_STEP)
    last = now
    return passed
  }
}
