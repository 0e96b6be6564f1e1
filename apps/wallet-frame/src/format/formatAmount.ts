import { formatUnits } from 'viem'
import { locale } from './locale.ts'

/** Writes an exact amount with groups. Only a `bigint` and text pass through, so that no digit is lost. */
export function formatAmount(amount: bigint, decimals: number): string {
  const [whole = '', fraction = ''] = formatUnits(amount < 0n ? -amount : amount, decimals).split('.')
  return `${amount < 0n ? '\u2212' : ''}${BigInt(whole).toLocaleString(locale)}${fraction && `.${fraction}`}`
}

/** Writes the exact change of a balance, with its sign. */
export const formatChange = (amount: bigint, decimals: number): string =>
  `${amount > 0n ? '+' : ''}${formatAmount(amount, decimals)}`

/** Returns the number that chooses the plural of an amount. It may be rounded, so it is never written. */
export const toCount = (amount: bigint, decimals: number): number =>
  Math.abs(Number(formatUnits(amount, decimals)))
