import { truncateDecimal } from './display.js'

/** Formats a number for display: `1,234.56`. Decimals are cut, never rounded. Its exponent, as in `1e3`, is written out. */
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
