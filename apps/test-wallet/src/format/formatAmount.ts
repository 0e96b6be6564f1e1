import { formatUnits } from 'viem/utils'

/** Writes an exact amount with groups. */
export function formatAmount(amount: bigint, decimals: number): string {
  const [whole = '', fraction = ''] = formatUnits(amount, decimals).split('.')
  return BigInt(whole).toLocaleString('en') + (fraction && `.${fraction}`)
}
