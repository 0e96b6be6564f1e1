import type { Locale } from './createLocale.js'
import { formatDecimal } from './formatDecimal.js'
import { roundDecimal } from './roundDecimal.js'

/** Writes a percentage of at most two decimals, from a decimal text such as `4.34`. */
export function formatPercent(text: string, locale: Locale): string {
  const rounded = roundDecimal(text, 2, 'nearest')
  const parts = new Intl.NumberFormat(locale.tag, { style: 'percent' }).formatToParts(0)
  const number = formatDecimal(rounded.replace('-', ''), locale)
  const written = parts.map(({ type, value }) => (type === 'integer' ? number : value)).join('')
  return (rounded.startsWith('-') ? locale.minus : '') + written
}

/** Writes a change: with its sign, unless it rounds to zero. */
export function formatChange(text: string, locale: Locale): string {
  const written = formatPercent(text, locale)
  const isGain = !written.startsWith(locale.minus) && /[1-9]/.test(roundDecimal(text, 2, 'nearest'))
  return (isGain ? locale.plus : '') + written
}
