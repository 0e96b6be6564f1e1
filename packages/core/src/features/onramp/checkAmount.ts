import { compareDecimals } from '../../amount/decimal.js'
import type { OnrampMethod, OnrampProblem } from './OnrampApi.js'

/** Returns what is wrong with an amount in the payment currency, as the visitor typed it. */
export function checkAmount(typed: string, { min, max }: OnrampMethod): OnrampProblem | undefined {
  const amount = typed.trim()
  if (amount === '') return 'amount_missing'
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return 'amount_invalid'
  // `compareDecimals` is positive if its second argument is the larger one.
  if (compareDecimals(amount, min) > 0) return 'amount_too_low'
  return compareDecimals(amount, max) < 0 ? 'amount_too_high' : undefined
}
