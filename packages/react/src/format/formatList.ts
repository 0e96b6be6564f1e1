import type { Locale } from './createLocale.js'

/** Writes names as a list, such as `Fennel, Sorrel, and Dill`. */
export const formatList = (names: readonly string[], { tag }: Locale): string =>
  new Intl.ListFormat(tag).format(names)
