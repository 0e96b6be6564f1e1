import { type Amount, formatAmount } from './amount.js'

const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?[0-3]?\d{1,2}))?$/i

/** Returns the plain decimal text of a number, or of text with an exponent; `undefined` for anything else. */
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

/** Returns an amount times a decimal string, exactly. */
export function multiplyDecimal({ value, decimals }: Amount, factor: string): string {
  const other = toAmount(factor)
  return formatAmount({ value: value * other.value, decimals: decimals + other.decimals })
}

/**
 * Returns the largest amount of these decimals that is worth no more than `total` at a price above zero. `undefined` for any
 * other price.
 */
export function divideDecimal(total: string, price: string, decimals: number): Amount | undefined {
  const [{ value, decimals: places }, each] = [toAmount(total), toAmount(price)]
  if (each.value <= 0n) return undefined
  const worth = value * 10n ** BigInt(decimals + each.decimals)
  return { value: worth / (each.value * 10n ** BigInt(places)), decimals }
}

/** Returns the exact sum of decimal strings. */
export function sumDecimals(texts: readonly string[]): string {
  const amounts = texts.map(toAmount)
  const decimals = Math.max(0, ...amounts.map((one) => one.decimals))
  return formatAmount({ value: amounts.reduce((sum, one) => sum + scale(one, decimals), 0n), decimals })
}

/** Compares two decimal strings, the larger one first, for `sort`. */
export function compareDecimals(left: string, right: string): number {
  const [a, b] = [toAmount(left), toAmount(right)]
  const decimals = Math.max(a.decimals, b.decimals)
  const difference = scale(b, decimals) - scale(a, decimals)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

const scale = ({ value, decimals }: Amount, places: number) => value * 10n ** BigInt(places - decimals)

function toAmount(text: string): Amount {
  const [whole = '0', fraction = ''] = text.split('.')
  return { value: BigInt(whole + fraction), decimals: fraction.length }
}
