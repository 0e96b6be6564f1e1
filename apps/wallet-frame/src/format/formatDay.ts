import { shownLanguage } from '../locale/shownLanguage.ts'

/** Returns a day as text, in the language of the page. Milliseconds since the epoch. */
export const formatDay = (time: number): string =>
  new Intl.DateTimeFormat(shownLanguage().tag, { dateStyle: 'medium' }).format(new Date(time))
