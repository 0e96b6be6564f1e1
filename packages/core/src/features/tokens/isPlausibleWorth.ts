/**
 * Returns whether a price and a value in US dollars can be true: no token costs a billion dollars, and no account holds a trillion
 * dollars of one. Sources that read the price of an empty pool report more.
 * @example
 * ```ts
 * import { isPlausibleWorth } from '@latchkey/core/tokens'
 *
 * isPlausibleWorth({ price: '2500.10', value: '12.5' }) // true
 * ```
 */
export function isPlausibleWorth({
  price,
  value,
}: {
  /** US dollars of one token, as a decimal string. */
  readonly price: string
  /** US dollars of the balance, as a decimal string. Absent: unknown. */
  readonly value?: string | undefined
}): boolean {
  return /^\d{1,9}(\.|$)/.test(price) && (value === undefined || /^\d{1,12}(\.|$)/.test(value))
}
