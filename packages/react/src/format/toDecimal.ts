import { type Amount, formatAmount } from '@latchkey/core'

/** Returns the decimal text of an amount, or of a text the same without trailing zeros. */
export const toDecimal = (amount: Amount | string): string =>
  typeof amount !== 'string'
    ? formatAmount(amount)
    : amount.includes('.')
      ? amount.replace(/\.?0+$/, '')
      : amount
