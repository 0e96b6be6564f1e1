import { refusal } from './refusal.ts'

/** Refuses a caller who has used up a limit, and says when to come back. */
export function tooMany(
  { retryAfter }: { /** Seconds. */ readonly retryAfter: number },
  description = 'Too many requests.',
): Response {
  const answer = refusal(429, description)
  answer.headers.set('retry-after', String(retryAfter))
  return answer
}
