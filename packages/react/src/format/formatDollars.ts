import type { Locale } from './createLocale.js'
import { formatMoney } from './formatMoney.js'
import { roundDecimal } from './roundDecimal.js'

/** Cuts a value to cents. An amount below a cent is never shown as zero. */
export function formatDollars(value: string, locale: Locale): string {
  const [whole = '', fraction = ''] = value.split('.')
  const cut = `${whole}.${fraction.slice(0, 2)}`
  const isSmall = /[1-9]/.test(value) && !/[1-9]/.test(cut)
  return (isSmall ? '<' : '') + formatMoney(isSmall ? '0.01' : cut, 'USD', locale)
}

/** Writes about what an amount is worth, to the nearest cent: what was entered in dollars reads the same in its review. */
export function formatWorth(value: string, locale: Locale): string {
  const cents = roundDecimal(value, 2, 'nearest')
  return /[1-9]/.test(cents) ? `\u2248 ${formatMoney(cents, 'USD', locale)}` : formatDollars(value, locale)
}
