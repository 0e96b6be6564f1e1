import { truncateDecimal } from './display.js'

/**
 * Formats a number for display, such as `1,234.56`. It cuts decimals and never rounds. It writes out an exponent, as in
 * `1e3`.
 *
 * @example
 * ```ts
 * import { formatNumber } from '@latchkey/core'
 *
 * const text = formatNumber('1234.5678')
 * // '1,234.56'
 * ```
 */
export function formatNumber(value: string): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d*))?e([+-]?\d{1,3})$/i.exec(value) ?? []
  if (exponent === undefined) return truncateDecimal(value, 2)
  const zeros = '0'.repeat(Math.abs(+exponent))
  const digits = zeros + whole + fraction + zeros
  const point = zeros.length + whole.length + +exponent
  const written = `${digits.slice(0, point)}.${digits.slice(point)}`
  return sign + truncateDecimal(written.replace(/^0+(?=\d)/, ''), 2)
}
