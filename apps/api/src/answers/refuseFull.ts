import type { Full } from '../limits/createBytesInFlight.ts'
import { refusal } from './refusal.ts'

/** Refuses a request whose bytes do not fit at the moment; the caller may come back in a second. */
export function refuseFull(full: Full): Response {
  const answer =
    full === 'process'
      ? refusal(503, 'The server holds as many bytes as it may.')
      : refusal(429, 'Your requests hold as many bytes as they may. Read responses before requesting more.')
  answer.headers.set('retry-after', '1')
  return answer
}
