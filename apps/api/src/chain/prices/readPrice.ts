const number = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/i

/** Returns a price as plain decimal text; `undefined` for zero, which means an unknown price, and for any other value. */
export function readPrice(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'bigint') return undefined
  const text = String(value)
  const [, whole = '', fraction = '', exponent = '0'] = (text.length <= 60 && number.exec(text)) || []
  const digits = whole + fraction
  if (!/[1-9]/.test(digits)) return undefined
  const point = whole.length + Number(exponent)
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits
  const at = Math.max(point, 1)
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const tail = padded.slice(at).replace(/0+$/, '')
  // A number with more digits is not a real price.
  if (head.length > 30 || tail.length > 60) return undefined
  return tail ? `${head}.${tail}` : head
}

/** Above any plausible change of a price. Per cent. */
const mostChange = 1_000_000

/** Returns a change in per cent with two decimals. `undefined` for an impossible change, such as a loss of more than 100 %. */
export function readChange(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= -100 && value <= mostChange)) return undefined
  return Math.round(value * 100) / 100
}
