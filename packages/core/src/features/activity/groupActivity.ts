import type { ActivityItem } from './ActivityItem.js'

/** The transactions of one month. */
export type ActivityMonth = {
  /** Gregorian year of the newest one, such as 2026. */
  readonly year: number
  /** Gregorian month of the newest one, 1 to 12. */
  readonly month: number
  /** Newest first. */
  readonly items: readonly ActivityItem[]
}

/**
 * Groups transactions by month in the time zone of the page, newest first, each id once.
 *
 * @param monthOf - Names the month of a date, in another calendar than the Gregorian one.
 *
 * @example
 * ```ts
 * import { type ActivityData, groupActivity } from '@latchkey/core/activity'
 *
 * const months = ({ items }: ActivityData) => groupActivity(items)
 * ```
 */
export function groupActivity(
  items: readonly ActivityItem[],
  monthOf = (date: Date) => `${date.getFullYear()}-${date.getMonth()}`,
): readonly ActivityMonth[] {
  const once = [...new Map(items.toReversed().map((item) => [item.id, item])).values()]
  const months = new Map<string, { year: number; month: number; items: ActivityItem[] }>()
  for (const item of once.sort((a, b) => b.at - a.at)) {
    const date = new Date(item.at)
    const key = monthOf(date)
    const group = months.get(key) ?? { year: date.getFullYear(), month: date.getMonth() + 1, items: [] }
    group.items.push(item)
    months.set(key, group)
  }
  return [...months.values()]
}
