import { formatAmount } from '@latchkey/core'

/** `down`: towards zero. `up`: away from zero. */
export type Rounding = 'down' | 'up' | 'nearest'

/** Rounds a decimal text to `places` decimals, exactly. The result has no trailing zeros. */
export function roundDecimal(text: string, places: number, rounding: Rounding): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const rest = fraction.slice(places)
  const isMore = rounding === 'up' ? /[1-9]/.test(rest) : rounding === 'nearest' && rest >= '5'
  const value = BigInt(whole + fraction.slice(0, places).padEnd(places, '0')) + (isMore ? 1n : 0n)
  return formatAmount({ value: text.startsWith('-') ? -value : value, decimals: places })
}
