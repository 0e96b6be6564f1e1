import type { Amount } from '@latchkey/core'
import type { Locale } from './createLocale.js'
import { formatAmount } from './formatAmount.js'
import type { Rounding } from './roundDecimal.js'
import { roundFigures } from './roundFigures.js'
import { toDecimal } from './toDecimal.js'

/**
 * Writes an amount that is an estimate, with six significant digits. By default, it shows no more than the amount; `up` shows no less.
 */
export function formatAbout(
  amount: Amount | string,
  symbol: string,
  locale: Locale,
  rounding: Rounding = 'down',
): string {
  return formatAmount(roundFigures(toDecimal(amount), rounding), symbol, locale)
}
