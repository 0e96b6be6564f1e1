import { formatAmount, toCount } from '../format/formatAmount.ts'
import { toText } from '../texts/toText.ts'

/** Writes an amount of a token whose symbol is not known: of whole tokens, or of its base units if its decimals are not known either. */
export const formatUnnamed = (
  key: 'value.tokens' | 'value.baseUnits',
  amount: bigint,
  decimals: number,
  write = formatAmount,
): string => toText(key, { amount: write(amount, decimals), count: toCount(amount, decimals) })
