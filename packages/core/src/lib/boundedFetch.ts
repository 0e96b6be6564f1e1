import { isLatchkeyError, type LatchkeyError } from './LatchkeyError.js'
import { abortable } from './within.js'

/**
 * Fetches and reads a response without cookies, within a time limit for both. `read` limits the size.
 *
 * Rejects with the signal's reason, an error of ours that `read` throws, or one of `toError`.
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
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  readonly init?: Omit<RequestInit, 'signal' | 'credentials'>
  readonly ms: number
  sleep(ms: number, signal: AbortSignal): Promise<void>
  readonly signal?: AbortSignal | undefined
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
