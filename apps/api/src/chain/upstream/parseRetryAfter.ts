/** Milliseconds to wait by a `Retry-After` header, which holds seconds or an HTTP date (RFC 9110, 10.2.3). */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
