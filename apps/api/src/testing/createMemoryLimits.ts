import { createBuckets } from '../limits/createBuckets.ts'
import type { Limits, Take } from '../limits/createLimits.ts'

/** Creates limits in memory, for tests of code that uses them. */
export function createMemoryLimits({ now }: { now(): number }): Limits {
  const buckets = createBuckets({ now, kept: 1_000_000 })
  const giveBack = (all: readonly Take[]) => {
    for (const { key, rate, count = 1 } of all) buckets.charge(key, rate, -count)
  }
  return {
    async take(all) {
      const taken: Take[] = []
      for (const wish of all) {
        const { key, rate, count } = wish
        const late = count === undefined ? buckets.take(key, rate) : buckets.takeMore(key, rate, count)
        if (late) {
          giveBack(taken)
          return late
        }
        taken.push(wish)
      }
      return undefined
    },
    giveBack: async (all) => giveBack(all),
  }
}
