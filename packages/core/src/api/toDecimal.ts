const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?[0-3]?\d{1,2}))?$/i

/** Plain decimal text of a number or of text that may have an exponent; `undefined` for anything else. */
export function toDecimal(value: number | string): string | undefined {
  const found = parts.exec(String(value))
  if (!found) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const tail = padded.slice(at).replace(/0+$/, '')
  const text = tail ? `${head}.${tail}` : head
  return text === '0' ? text : sign + text
}
