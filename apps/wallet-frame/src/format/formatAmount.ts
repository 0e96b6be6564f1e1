import { formatUnits } from 'viem'
import { numbers } from './numbers.ts'

/** Writes an exact amount with groups, as the language of the page does. Only a `bigint` and text pass through, so that no digit is lost. */
export const formatAmount = (amount: bigint, decimals: number): string => write(amount, decimals, '')

/** Writes the exact change of a balance, with its sign. */
export const formatChange = (amount: bigint, decimals: number): string =>
  write(amount, decimals, amount > 0n ? numbers().plus : '')

function write(amount: bigint, decimals: number, plus: string): string {
  const { decimal, minus, whole: writeWhole, digits } = numbers()
  const [whole = '', fraction = ''] = formatUnits(amount < 0n ? -amount : amount, decimals).split('.')
  return `${amount < 0n ? minus : plus}${writeWhole(whole)}${fraction && decimal + digits(fraction)}`
}

/** Returns the number that chooses the plural of an amount. It may be rounded, so it is never written. */
export const toCount = (amount: bigint, decimals: number): number =>
  Math.abs(Number(formatUnits(amount, decimals)))
