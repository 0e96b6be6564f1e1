import type { Locale } from './createLocale.js'
import { moneyParts } from './moneyParts.js'

/** Writes an exact sum of money, from a decimal text, with at least the decimals of its currency. */
export function formatMoney(text: string, currency: string, locale: Locale): string {
  const { before, whole, cents, after } = moneyParts(text, currency, locale)
  return before + whole + cents + after
}

/** Writes a limit or a choice: as `formatMoney` does, but a whole sum has no cents. */
export function formatLimit(text: string, currency: string, locale: Locale): string {
  const [amount = '', fraction = ''] = text.split('.')
  if (/[1-9]/.test(fraction)) return formatMoney(text, currency, locale)
  const { before, whole, after } = moneyParts(amount, currency, locale)
  return before + whole + after
}
