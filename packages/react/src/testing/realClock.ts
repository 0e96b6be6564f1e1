import type { FakeClock } from '@latchkey/core/testing'

/** The page's own time, for scenes without a fake clock. */
export function realClock(): FakeClock {
  return {
    now: Date.now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const onAbort = () => {
          clearTimeout(timer)
          reject(signal?.reason)
        }
        const timer = setTimeout(() => {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        }, ms)
        signal?.addEventListener('abort', onAbort, { once: true })
      }),
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
}
