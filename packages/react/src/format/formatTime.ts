import type { Locale } from './createLocale.js'

/** Writes a date with its time of day, such as `Nov 29, 2026, 3:04 AM`. */
export const formatTime = (at: Date, { tag }: Locale): string =>
  write(at, tag, { dateStyle: 'medium', timeStyle: 'short' })

/** Writes a time of day, with the date unless it is today's. */
export function formatTimeOfDay(at: Date, { tag }: Locale, now = new Date()): string {
  const isToday = at.toDateString() === now.toDateString()
  return write(at, tag, { ...(!isToday && { dateStyle: 'short' }), timeStyle: 'short' })
}

/** Writes a day of a month that is shown beside it, such as `Nov 29`. */
export const formatDay = (at: Date, { tag }: Locale): string =>
  write(at, tag, { day: '2-digit', month: 'short' })

/** Writes a month of the locale's calendar as a heading, with its year unless it is that of `now`. Many languages write months small elsewhere. */
export function formatMonth(at: Date, now: Date, { tag }: Locale): string {
  const yearOf = (date: Date) => write(date, tag, { year: 'numeric' })
  const text = write(at, tag, { month: 'long', ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }) })
  const [first = ''] = text
  return first.toLocaleUpperCase(tag) + text.slice(first.length)
}

/** Names the month of a date in the locale's calendar. */
export const monthOf = (at: Date, { tag }: Locale): string =>
  write(at, tag, { month: 'long', year: 'numeric' })

const write = (at: Date, tag: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, options).format(at)
