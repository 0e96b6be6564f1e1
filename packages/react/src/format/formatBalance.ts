import type { Amount } from '@latchkey/core'
import type { Locale } from './createLocale.js'
import { formatDecimal } from './formatDecimal.js'
import { leastDecimals } from './leastDecimals.js'
import { roundDecimal } from './roundDecimal.js'
import { toDecimal } from './toDecimal.js'

const places = 3

/**
 * Writes a balance, cut to three decimals. A smaller amount is never shown as zero. `isNative`: always three decimals, as
 * the balance of a network's coin has.
 */
export function formatBalance(
  amount: Amount | string,
  symbol: string,
  locale: Locale,
  isNative = false,
): string {
  const exact = toDecimal(amount)
  const cut = roundDecimal(exact, places, 'down')
  if (cut === '0' && exact !== '0') return `<${formatDecimal('0.001', locale)}`
  return formatDecimal(cut, locale, isNative ? places : leastDecimals(cut, symbol))
}
