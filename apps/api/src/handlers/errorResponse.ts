import type { Full } from '../limits/createBytesInFlight.ts'

/** Creates an error response in the provider API's wire format. `description` is a sentence for the caller, without secrets. */
export const errorResponse = (
  status: 400 | 401 | 403 | 404 | 405 | 413 | 414 | 429 | 500 | 501 | 502 | 503,
  description: string,
  field = '',
): Response => Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })

/** Returns the error for a request that exceeds a byte limit. The caller may retry after a second. */
export function fullResponse(full: Full): Response {
  const response =
    full === 'process'
      ? errorResponse(503, 'The server holds as many bytes as it may.')
      : errorResponse(
          429,
          'Your requests hold as many bytes as they may. Read responses before requesting more.',
        )
  response.headers.set('retry-after', '1')
  return response
}

/** Returns the error for a caller over a limit, with the time to retry. */
export function tooManyRequests(
  { retryAfter }: { /** Seconds. */ readonly retryAfter: number },
  description = 'Too many requests.',
): Response {
  const response = errorResponse(429, description)
  response.headers.set('retry-after', String(retryAfter))
  return response
}
