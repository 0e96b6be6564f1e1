import type { Amount } from '@latchkey/core'
import { createLocale } from '../format/createLocale.js'
import { formatBalance } from '../format/formatBalance.js'

/** Writes the balance of a button. Loaded once there is one. Without React: bundlers would split the page's code for it. */
export const writeBalance = (amount: Amount, symbol: string, locale = 'en'): string =>
  `${formatBalance(amount, symbol, createLocale(locale))} ${symbol}`
