import type { Locale } from './createLocale.js'
import { formatMoney } from './formatMoney.js'

/** Cuts a value to cents. An amount below a cent is never shown as zero. */
export function formatDollars(value: string, locale: Locale): string {
  const [whole = '', fraction = ''] = value.split('.')
  const cut = `${whole}.${fraction.slice(0, 2)}`
  const isSmall = /[1-9]/.test(value) && !/[1-9]/.test(cut)
  return (isSmall ? '<' : '') + formatMoney(isSmall ? '0.01' : cut, 'USD', locale)
}
