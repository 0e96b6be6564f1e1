import { abortable, type Clock, createScope, isLatchkeyError, toError, transportErrors } from '@latchkey/core'
import { readText } from '@latchkey/core/rpc'

/** Milliseconds. */
const LIMIT = 10_000
const RETRY_PAUSE = 500
/** Bytes. The longest response is a transaction as large as a block, in hexadecimal. */
const RESPONSE_LIMIT = 10 * 2 ** 20
/** Statuses to retry. */
const passing: readonly number[] = [408, 425, 429, 500, 502, 503, 504]

type Request = {
  readonly url: string
  readonly clock: Clock
  readonly signal: AbortSignal | undefined
  /** Set for a POST, which is never retried. */
  readonly body?: string
}

/**
 * Fetches text, with one retry. Resolves for every status that is not worth a retry. Rejects with an error of
 * ours.
 */
export async function fetchText(
  request: Request,
): Promise<{ readonly status: number; readonly ok: boolean; readonly text: string }> {
  const { clock, signal, body } = request
  try {
    return await once(request)
  } catch (error) {
    const isTooLarge = isLatchkeyError(error) && error.code === transportErrors.responseTooLarge.code
    if (signal?.aborted || body !== undefined || isTooLarge) throw error
    await clock.sleep(RETRY_PAUSE, signal)
    return once(request)
  }
}

async function once({ url, clock, signal, body }: Request) {
  const attempt = createScope()
  const deadline = new AbortController()
  clock.sleep(LIMIT, attempt.signal).then(
    () => deadline.abort(transportErrors.timeout({})),
    () => {},
  )
  const giveUp = () => deadline.abort(toError(signal?.reason))
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { signal: attempt.signal })
  try {
    deadline.signal.throwIfAborted()
    const sent = fetch(url, {
      ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'text/plain' } }),
      credentials: 'omit',
      signal: deadline.signal,
    })
    const response = await abortable(sent, deadline.signal)
    const text = await abortable(readText(response, RESPONSE_LIMIT), deadline.signal)
    if (text === undefined) throw transportErrors.responseTooLarge({ limit: RESPONSE_LIMIT })
    const { status, ok } = response
    if (passing.includes(status)) throw transportErrors.http({ status })
    return { status, ok, text }
  } catch (reason) {
    if (deadline.signal.aborted) throw deadline.signal.reason
    throw isLatchkeyError(reason) ? reason : transportErrors.network({}, { cause: reason })
  } finally {
    attempt.dispose()
  }
}
