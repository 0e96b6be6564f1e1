import type { Clock } from '../ports/Ports.js'

/** A clock that a test moves. */
export type FakeClock = Clock & {
  /** Advances the time and runs everything that is due, in order. */
  advance(ms: number): Promise<void>
}

/** Lets promise chains settle. It waits for a task, because microtasks do not drain nested chains. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/**
 * Creates a clock that only moves when it is advanced.
 *
 * @example
 * ```ts
 * import { fakeClock } from '@latchkey/core/testing'
 *
 * const clock = fakeClock()
 * const slept = clock.sleep(1_000)
 * await clock.advance(1_000)
 * await slept
 * ```
 */
export function fakeClock({ start = 1_700_000_000_000 }: { start?: number } = {}): FakeClock {
  let now = start
  let sleepers: readonly { at: number; wake(): void }[] = []
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { at: now + ms, wake: resolve }
        const stop = () => {
          sleepers = sleepers.filter((one) => one !== sleeper)
          reject(signal?.reason)
        }
        if (signal?.aborted) return stop()
        signal?.addEventListener('abort', stop, { once: true })
        sleepers = [...sleepers, sleeper]
      }),
    async advance(ms) {
      const until = now + ms
      await settle()
      for (;;) {
        const due = sleepers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        sleepers = sleepers.filter((one) => one !== due)
        now = Math.max(now, due.at)
        due.wake()
        await settle()
      }
      now = until
      await settle()
    },
  }
}
