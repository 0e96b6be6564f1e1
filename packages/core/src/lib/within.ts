/**
 * Settles like `promise`, or rejects with the signal's reason once it aborts.
 *
 * @example
 * ```ts
 * import { abortable } from '@latchkey/core'
 *
 * const response = await abortable(fetch('https://api.example/slow'), AbortSignal.timeout(5_000))
 * ```
 */
export function abortable<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Runs `work` with a time limit. Settles when `work` does, or rejects once `ms` have passed or `signal` aborts. The signal
 * passed to `work` then aborts as well.
 *
 * @example
 * ```ts
 * import { systemClock } from '@latchkey/core'
 * import { within } from '@latchkey/core/adapter'
 *
 * const { signal } = new AbortController()
 * const response = await within({ ms: 5_000, sleep: systemClock.sleep, signal }, (signal) =>
 *   fetch('https://api.example/slow', { signal }),
 * )
 * ```
 */
export async function within<value>(
  bound: {
    /** Time limit, in milliseconds. */
    ms: number
    /** Waits like the `sleep` of a clock. */
    sleep(ms: number, signal: AbortSignal): Promise<void>
    /** Aborts the work. */
    signal: AbortSignal
  },
  work: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const controller = new AbortController()
  const stop = () => controller.abort(bound.signal.reason)
  bound.signal.addEventListener('abort', stop, { once: true })
  if (bound.signal.aborted) stop()
  bound.sleep(bound.ms, controller.signal).then(
    () => controller.abort(new Error('No answer.')),
    () => undefined,
  )
  try {
    return await abortable(work(controller.signal), controller.signal)
  } finally {
    bound.signal.removeEventListener('abort', stop)
    controller.abort()
  }
}
