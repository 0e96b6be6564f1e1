import { type Full } from '../limits/createBytesInFlight.ts'

/** A refusal in the provider API's wire format. `description` is a sentence for whoever reads the answer, without secrets. */
export const refusal = (
  status: 400 | 401 | 403 | 404 | 405 | 413 | 414 | 429 | 500 | 501 | 502 | 503,
  description: string,
  field = '',
): Response => Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })

/** Refuses a request whose bytes do not fit at the moment; the caller may come back in a second. */
export function refuseFull(full: Full): Response {
  const answer =
    full === 'process'
      ? refusal(503, 'The server holds as many bytes as it may.')
      : refusal(429, 'Your requests hold as many bytes as they may. Read responses before requesting more.')
  answer.headers.set('retry-after', '1')
  return answer
}

/** Refuses a caller who has used up a limit, and says when to come back. */
export function tooMany(
  { retryAfter }: { /** Seconds. */ readonly retryAfter: number },
  description = 'Too many requests.',
): Response {
  const answer = refusal(429, description)
  answer.headers.set('retry-after', String(retryAfter))
  return answer
}
