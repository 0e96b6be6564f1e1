import { compareDecimals, multiplyDecimal, sumDecimals } from '../../amount/decimal.js'
import type { ActivityTransfer } from './ActivityItem.js'

const shown = 2

/**
 * Returns the two transfers of the highest value, out before in. Transfers of one token in one direction are summed.
 * A sum is left out as change if it is below a tenth of the same token's sum in the other direction.
 *
 * @example
 * ```ts
 * import { type ActivityItem, summarizeTransfers } from '@latchkey/core/activity'
 *
 * const summary = ({ transfers }: ActivityItem) => summarizeTransfers(transfers)
 * ```
 */
export function summarizeTransfers(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const sums = new Map<string, ActivityTransfer>()
  for (const one of transfers) {
    const key = `${one.direction} ${tokenOf(one)}`
    const before = sums.get(key)
    sums.set(key, before ? add(before, one) : one)
  }
  const all = [...sums.values()]
  const isChange = (one: ActivityTransfer) =>
    all.some(
      (other) =>
        other.direction !== one.direction &&
        tokenOf(other) === tokenOf(one) &&
        compareDecimals(multiplyDecimal({ value: 10n, decimals: 0 }, one.amount), other.amount) > 0,
    )
  return all
    .filter((one) => !isChange(one))
    .sort((a, b) => compareDecimals(a.value ?? '0', b.value ?? '0'))
    .slice(0, shown)
    .sort((a, b) => order[a.direction] - order[b.direction])
}

const order = { out: 0, self: 1, in: 2 } as const

const tokenOf = ({ assetAddress, isCollectible, name, symbol }: ActivityTransfer) =>
  JSON.stringify([assetAddress, isCollectible, name, symbol])

const add = (a: ActivityTransfer, b: ActivityTransfer): ActivityTransfer => {
  const { value: _, ...rest } = a
  const isValued = a.value !== undefined && b.value !== undefined
  return {
    ...rest,
    amount: sumDecimals([a.amount, b.amount]),
    ...(isValued && { value: sumDecimals([a.value, b.value]) }),
  }
}
