import type { Amount } from './Amount.js'
import { formatAmount } from './formatAmount.js'
import { truncateDecimal } from './truncateDecimal.js'

const balanceDecimals = 3

/** A balance for display: cut to three decimals, zero as `0.000`. What is not zero never looks like it: `<0.001`. */
export function formatBalance(amount: Amount): string {
  const text = truncateDecimal(formatAmount(amount), balanceDecimals)
  return amount.value > 0n && text === '0.000' ? '<0.001' : text
}
