import { isLatchkeyError, type LatchkeyError } from '../LatchkeyError.js'
import { abortable } from '../within.js'

/**
 * Fetches and reads a response, without cookies and within one time limit. `read` has to limit the size.
 *
 * @throws The signal's reason, a `LatchkeyError` that `read` throws, or the error of `toError`.
 *
 * @example
 * ```ts
 * import { LatchkeyError, systemClock } from '@latchkey/core'
 * import { boundedFetch } from '@latchkey/core/rpc'
 *
 * const { body } = await boundedFetch({
 *   fetch,
 *   url: 'https://api.example/status',
 *   ms: 5_000,
 *   sleep: systemClock.sleep,
 *   read: (response) => response.text(),
 *   toError: (failure, cause) =>
 *     new LatchkeyError({ code: 'example/failed', message: `Failed by ${failure}.`, context: {}, cause }),
 * })
 * ```
 */
export async function boundedFetch<body>({
  fetch,
  url,
  init,
  ms,
  sleep,
  signal,
  read,
  toError,
}: {
  /** Sends the request. */
  readonly fetch: typeof globalThis.fetch
  /** URL of the request. */
  readonly url: string
  /** Method, headers and body. */
  readonly init?: Omit<RequestInit, 'signal' | 'credentials'>
  /** Time limit, in milliseconds. */
  readonly ms: number
  /** Waits like the `sleep` of a clock. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
  /** Reads the body. */
  read(response: Response): Promise<body>
  /** Creates the error of a failed fetch. */
  toError(failure: 'timeout' | 'network', cause?: unknown): LatchkeyError
}): Promise<{ readonly response: Response; readonly body: body }> {
  const attempt = new AbortController()
  const stop = () => attempt.abort(signal?.reason)
  if (signal?.aborted) throw signal.reason
  signal?.addEventListener('abort', stop)
  sleep(ms, attempt.signal).then(
    () => attempt.abort(toError('timeout')),
    () => undefined,
  )
  const run = async () => {
    const response = await fetch(url, { ...init, credentials: 'omit', signal: attempt.signal })
    return { response, body: await read(response) }
  }
  try {
    return await abortable(run(), attempt.signal)
  } catch (thrown) {
    if (attempt.signal.aborted) throw attempt.signal.reason
    throw isLatchkeyError(thrown) ? thrown : toError('network', thrown)
  } finally {
    signal?.removeEventListener('abort', stop)
    attempt.abort()
  }
}
