import type { Locale } from './createLocale.js'
import { formatDecimal } from './formatDecimal.js'
import { parseDecimal } from './parseDecimal.js'
import { toDigits } from './toDigits.js'

/** White space, and marks of direction that come with pasted text. */
const unseen = /[\s\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Returns typed text without spaces, with the digits `0` to `9`, and with the point and the comma of every script as `.` and `,`. */
export const plainSigns = (text: string): string =>
  toDigits(text.replace(unseen, ''))
    .replace(/[\u066b\uff0e\u3002\uff61]/g, '.')
    .replace(/[\uff0c\u3001\uff64]/g, ',')

/**
 * Returns the decimal text of an amount that was typed or pasted. The sign that is not the locale's decimal sign may separate
 * thousands: before three digits it could mean either, and the result is text such as `1,234` with a comma, which no amount is.
 * Text with another meaning stays, so that it is refused.
 */
export function readAmount(text: string, locale: Locale): string {
  const plain = plainSigns(text)
  const { decimal, other } = signsOf(locale)
  const swapped = plain.replaceAll(decimal, '_').replaceAll(other, ',').replaceAll('_', '.')
  if (/^\d*\.?\d*$/.test(swapped) || isAmbiguousAmount(swapped)) return swapped
  if (/^\d*,\d*$/.test(swapped)) return swapped.replace(',', '.')
  const grouped = parseDecimal(text.trim(), locale)
  if (grouped !== undefined && !grouped.startsWith('-')) return grouped
  // One sign between digits would look like a decimal text.
  return plain
}

/** Returns true for a result of `readAmount` that has two readings. */
export const isAmbiguousAmount = (amount: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(amount)

/** Returns true for typed text that further keys can make ambiguous, or that is. */
export function isUndecided(text: string, locale: Locale): boolean {
  const [whole = '', fraction, ...rest] = plainSigns(text).split(signsOf(locale).other)
  return /^[1-9]\d{0,2}$/.test(whole) && /^\d{0,3}$/.test(fraction ?? 'none') && rest.length === 0
}

/** Writes a result of `readAmount` for a field, without groups, so that it can be edited. */
export function writeAmount(amount: string, locale: Locale): string {
  const { decimal, other } = signsOf(locale)
  if (isAmbiguousAmount(amount)) return amount.replace(',', other)
  return /^\d*\.\d*$/.test(amount) ? amount.replace('.', decimal) : amount
}

/** Writes a result of `readAmount` for a field that is not edited. */
export const showAmount = (amount: string, locale: Locale): string =>
  /^\d+(?:\.\d+)?$/.test(amount) ? formatDecimal(amount, locale) : writeAmount(amount, locale)

/** The signs of fields, which have Latin digits. */
const signsOf = ({ decimal }: Locale) =>
  decimal === ',' ? ({ decimal: ',', other: '.' } as const) : ({ decimal: '.', other: ',' } as const)
