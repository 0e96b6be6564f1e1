/**
 * Parses an amount in bitcoin, such as `0.00000546`, to satoshis.
 *
 * @returns `undefined` for any text that is not a decimal with at most eight places.
 */
export function parseBitcoin(amount: unknown): bigint | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,8}))?$/.exec(String(amount))
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, '0'))
}

/** Formats satoshis in bitcoin, such as `0.00000546`, as the node reads them. */
export function formatBitcoin(satoshi: bigint): string {
  const digits = satoshi.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
