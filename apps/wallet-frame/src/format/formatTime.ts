import { shownLanguage } from '../locale/shownLanguage.ts'

/** Returns a time as text, in the language of the page. Seconds since the epoch; a time that no calendar has stays a number. */
export function formatTime(seconds: number): string {
  const time = new Date(seconds * 1_000)
  if (Number.isNaN(time.getTime())) return String(seconds)
  return new Intl.DateTimeFormat(shownLanguage().tag, { dateStyle: 'medium', timeStyle: 'long' }).format(time)
}
