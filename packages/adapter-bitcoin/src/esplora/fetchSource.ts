import { type Clock, isLatchkeyError, toError, transportErrors } from '@latchkey/core'
import { fetchText } from '@latchkey/core/rpc'

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
  /** Media type of the response, for a source with several. */
  readonly accept?: string
}

/**
 * Fetches text, with one retry. Resolves for every status that is not retried. Rejects with a Latchkey error.
 */
export async function fetchSource(
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

async function once({ url, clock, signal, body, accept }: Request) {
  const { response, text } = await fetchText({
    fetch: (input, init) => fetch(input, init),
    url,
    init: {
      ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'text/plain' } }),
      ...(accept !== undefined && { headers: { accept } }),
    },
    ms: LIMIT,
    clock,
    bytes: RESPONSE_LIMIT,
    signal,
  }).catch((thrown: unknown) => {
    throw toError(thrown)
  })
  const { status, ok } = response
  if (passing.includes(status)) throw transportErrors.http({ status })
  return { status, ok, text }
}
