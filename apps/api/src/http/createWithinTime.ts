import { createBag } from '../limits/createBag.ts'

/**
 * Runs work for a caller until a time limit or until the caller or the server leaves. Then its signal aborts, and the promise rejects with the
 * reason even if the work continues.
 */
export type WithinTime = <value>(
  /** Aborts when the caller is gone. */
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<value>,
) => Promise<value>

/** Creates the function that limits the work of requests. */
export function createWithinTime({
  limit,
  signal,
}: {
  /** Milliseconds. */
  readonly limit: number
  /** Ends all work. */
  readonly signal?: AbortSignal | undefined
}): WithinTime {
  // One listener for all: a signal links each of its listeners to the next one, also those that were removed, which keeps their requests in memory.
  const open = createBag<() => void>()
  signal?.addEventListener(
    'abort',
    () => {
      for (const leave of open) leave()
    },
    { once: true },
  )
  return async (caller, work) => {
    const end = new AbortController()
    const { promise: ended, reject } = Promise.withResolvers<never>()
    // A time limit without a waiting caller must not be an unhandled rejection.
    ended.catch(() => undefined)
    end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true })
    const timer = setTimeout(() => end.abort(new DOMException('The time is up.', 'TimeoutError')), limit)
    const leave = () => end.abort(new DOMException('The caller is gone.', 'AbortError'))
    const remove = open.add(leave)
    if (caller.aborted || signal?.aborted) leave()
    caller.addEventListener('abort', leave, { once: true })
    const working = work(end.signal)
    // A failure after the end has no caller to report to.
    working.catch(() => undefined)
    try {
      return await Promise.race([working, ended])
    } finally {
      clearTimeout(timer)
      remove()
      caller.removeEventListener('abort', leave)
    }
  }
}
