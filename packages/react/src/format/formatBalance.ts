import type { Amount } from '@latchkey/core'
import type { Locale } from './createLocale.js'
import { formatDecimal } from './formatDecimal.js'
import { leastDecimals } from './leastDecimals.js'
import { roundDecimal } from './roundDecimal.js'
import { toDecimal } from './toDecimal.js'

const places = 3

/** Writes a balance, cut to three decimals, without trailing zeros as amounts are. Zero is `0.000`, and a smaller amount never is. */
export function formatBalance(amount: Amount | string, symbol: string, locale: Locale): string {
  const exact = toDecimal(amount)
  return exact === '0' ? formatDecimal(exact, locale, places) : cutAmount(exact, symbol, locale)
}

/**
 * Writes an amount of the history with its sign, cut to three decimals. A smaller amount has no sign, because `−<0.001` would be
 * no number.
 */
export function formatMovement(amount: string, symbol: string, sign: string, locale: Locale): string {
  const text = cutAmount(toDecimal(amount), symbol, locale)
  return text.startsWith('<') ? text : sign + text
}

function cutAmount(exact: string, symbol: string, locale: Locale): string {
  const cut = roundDecimal(exact, places, 'down')
  if (cut === '0' && exact !== '0') return `<${formatDecimal('0.001', locale)}`
  return formatDecimal(cut, locale, leastDecimals(cut, symbol))
}
