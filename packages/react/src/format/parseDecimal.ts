import type { Locale } from './createLocale.js'
import { formatDecimal } from './formatDecimal.js'
import { toDigits } from './toDigits.js'

/** Reads back what `formatDecimal` wrote, in any digits. `undefined` for text that the locale does not write so. */
export function parseDecimal(text: string, locale: Locale): string | undefined {
  const { decimal, group, minus } = locale
  const isNegative = text.startsWith(minus)
  const [whole = '', ...rest] = (isNegative ? text.slice(minus.length) : text).split(decimal)
  const digits = toDigits([group ? whole.replaceAll(group, '') : whole, ...rest].join('.'))
  const plain = (isNegative ? '-' : '') + digits
  const isSame = toDigits(formatDecimal(plain, locale)) === toDigits(text)
  return isSame && /^-?\d+(?:\.\d+)?$/.test(plain) ? plain : undefined
}
