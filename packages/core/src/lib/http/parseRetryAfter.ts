/**
 * Returns the milliseconds to wait according to a `Retry-After` header, in seconds or as an HTTP date (RFC 9110, 10.2.3).
 * Returns `undefined` if the header is absent or invalid.
 *
 * @example
 * ```ts
 * import { parseRetryAfter } from '@latchkey/core/rpc'
 *
 * const response = await fetch('https://api.example/status')
 * const wait = parseRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 1_000
 * ```
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  // Date.parse accepts almost any text. An HTTP date begins with a weekday.
  const date = /^[a-z]/i.test(text) ? text : ''
  const wait = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(date) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
