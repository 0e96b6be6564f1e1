/**
 * Runs work for a caller until a time limit or until the caller leaves. Then its signal aborts, and the promise rejects with the reason
 * even if the work continues.
 */
export async function withinTime<value>({
  limit,
  until,
  work,
}: {
  /** Milliseconds. */
  readonly limit: number
  /** Signals that end the work early. */
  readonly until: readonly AbortSignal[]
  work(signal: AbortSignal): Promise<value>
}): Promise<value> {
  const end = new AbortController()
  const { promise: ended, reject } = Promise.withResolvers<never>()
  // A time limit without a waiting caller must not be an unhandled rejection.
  ended.catch(() => undefined)
  end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true })
  const timer = setTimeout(() => end.abort(new DOMException('The time is up.', 'TimeoutError')), limit)
  const leave = () => end.abort(new DOMException('The caller is gone.', 'AbortError'))
  for (const signal of until) {
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
  }
  const working = work(end.signal)
  // A failure after the end has no caller to report to.
  working.catch(() => undefined)
  try {
    return await Promise.race([working, ended])
  } finally {
    clearTimeout(timer)
    for (const signal of until) signal.removeEventListener('abort', leave)
  }
}
