import type { Locale } from './createLocale.js'
import { formatDecimal } from './formatDecimal.js'

/** The pieces of a sum of money, in the order in which the locale writes them. */
export type MoneyParts = {
  /** The currency, if it comes first. */
  readonly before: string
  readonly whole: string
  /** With the decimal sign. */
  readonly cents: string
  /** The currency, if it comes last. */
  readonly after: string
}

/** Writes an exact sum of money, with at least the decimals of its currency. */
export function moneyParts(text: string, currency: string, locale: Locale): MoneyParts {
  const { before, after, places } = currencyOf(currency, locale.tag)
  const [whole = '', fraction = ''] = text.split('.')
  const number = formatDecimal(`${whole}.${fraction}`, locale, places)
  const written = formatDecimal(whole, locale)
  return { before, whole: written, cents: number.slice(written.length), after }
}

function currencyOf(currency: string, tag: string) {
  try {
    const format = new Intl.NumberFormat(tag, { style: 'currency', currency })
    const [before = '', after = ''] = format
      .formatToParts(1)
      .map(({ type, value }) => (numeric.has(type) ? '0' : value))
      .join('')
      // A sum is isolated where it stands, and reads the same there with and without a direction of its own.
      .replace(marks, '')
      .split(/0+/)
    return { before, after, places: format.resolvedOptions().maximumFractionDigits ?? 2 }
  } catch {
    // Not a code of ISO 4217.
    return { before: '', after: ` ${currency}`, places: 2 }
  }
}

const numeric: ReadonlySet<string> = new Set(['integer', 'decimal', 'fraction'])
/** Marks of direction, which turn the sum around in text of the other one. */
const marks = /[\u061c\u200e\u200f]/g
