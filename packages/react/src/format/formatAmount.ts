import type { Amount } from '@latchkey/core'
import type { Locale } from './createLocale.js'
import { formatDecimal } from './formatDecimal.js'
import { leastDecimals } from './leastDecimals.js'
import { toDecimal } from './toDecimal.js'

/**
 * Writes an exact amount with all of its digits and without trailing zeros. A fraction of a token that is named after a currency
 * has at least two decimals, as prices have.
 */
export function formatAmount(amount: Amount | string, symbol: string, locale: Locale): string {
  const text = toDecimal(amount)
  return formatDecimal(text, locale, leastDecimals(text, symbol))
}

/** Writes an exact amount with its symbol. */
export const formatCoins = (amount: Amount | string, symbol: string, locale: Locale): string =>
  `${formatAmount(amount, symbol, locale)} ${symbol}`
