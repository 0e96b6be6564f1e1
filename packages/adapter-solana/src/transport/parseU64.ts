/** A whole number from 0 to 2^64 - 1 as a node gives it: a number where that is exact, else a bigint or decimal text. */
export function parseU64(value: unknown): bigint | undefined {
  const isExact =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^\d{1,20}$/.test(value))
  if (!isExact) return undefined
  const whole = BigInt(value)
  return whole >= 0n && whole < 1n << 64n ? whole : undefined
}
