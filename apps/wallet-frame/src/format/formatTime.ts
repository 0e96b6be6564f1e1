import { locale } from './locale.ts'

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' })

/** Returns a time as text. Seconds since the epoch; a time that no calendar has stays a number. */
export function formatTime(seconds: number): string {
  const time = new Date(seconds * 1_000)
  return Number.isNaN(time.getTime()) ? String(seconds) : format.format(time)
}
