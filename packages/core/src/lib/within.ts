/** Settles like `promise`, or rejects with the signal's reason once it aborts. */
export function abortable<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Runs `work` with a time limit. Settles when `work` does, or rejects once `ms` have passed or `signal` aborts. In the last
 * two cases, the signal passed to `work` aborts as well.
 */
export async function within<value>(
  bound: {
    ms: number
    sleep(ms: number, signal: AbortSignal): Promise<void>
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
