import type { Buckets, Late, Rate } from '../http/createBuckets.ts'

/** This part of a day's budget may come at once, the rest comes back over the day. */
const atOnce = 0.1
/** One caller gets this part of the budget, so that no caller uses up the share of all visitors. */
const ofOne = 0.05
const minutesOfDay = 1_440

/** Bounds the bytes of events that are stored for one project, and for one caller of it, within any day. */
export function createEventBudget({
  buckets,
  bytesPerDay,
}: {
  readonly buckets: Buckets
  readonly bytesPerDay: number
}): {
  /** Counts an event, or returns when to come back. */
  spend(event: {
    readonly projectId: string
    readonly caller: string | undefined
    readonly bytes: number
  }): Promise<Late | undefined>
} {
  const rateOf = (bytes: number): Rate => ({
    burst: bytes * atOnce,
    perMinute: (bytes * (1 - atOnce)) / minutesOfDay,
  })
  return {
    async spend({ projectId, caller, bytes }) {
      const own =
        caller === undefined
          ? undefined
          : await buckets.takeMore(`events of ${caller}`, rateOf(bytesPerDay * ofOne), bytes)
      return own ?? buckets.takeMore(`events ${projectId}`, rateOf(bytesPerDay), bytes)
    },
  }
}
