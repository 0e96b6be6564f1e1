import type { ActivityItem } from './ActivityItem.js'

/** The transactions of one month. */
export type ActivityMonth = {
  /** Such as 2026. */
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** Newest first. */
  readonly items: readonly ActivityItem[]
}

/**
 * Groups transactions by month in the time zone of the page, newest first, each id once.
 *
 * @example
 * ```ts
 * import { type ActivityData, groupActivity } from '@latchkey/core/activity'
 *
 * const months = ({ items }: ActivityData) => groupActivity(items)
 * ```
 */
export function groupActivity(items: readonly ActivityItem[]): readonly ActivityMonth[] {
  const once = [...new Map(items.toReversed().map((item) => [item.id, item])).values()]
  const months = new Map<string, { year: number; month: number; items: ActivityItem[] }>()
  for (const item of once.sort((a, b) => b.at - a.at)) {
    const date = new Date(item.at)
    const [year, month] = [date.getFullYear(), date.getMonth() + 1]
    const key = `${year}-${month}`
    const group = months.get(key) ?? { year, month, items: [] }
    group.items.push(item)
    months.set(key, group)
  }
  return [...months.values()]
}
