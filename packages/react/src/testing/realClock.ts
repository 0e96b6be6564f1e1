import type { FakeClock } from '@latchkey/core/testing'

/** The page's own time, for scenes without a fake clock. */
export function realClock(): FakeClock {
  return {
    now: Date.now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, ms)
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason)
        })
      }),
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
}
