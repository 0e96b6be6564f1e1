import { systemLanguages } from '../ports/systemLanguages.js'

/** A language: a BCP 47 tag, several with the most wanted first, or `auto` for the languages of the browser. */
export type LocaleOption = 'auto' | (string & {}) | readonly string[]

/**
 * Returns the wanted tags, the most wanted first. For `auto` on a server there are none.
 *
 * @example
 * ```ts
 * import { wantedTags } from '@latchkey/core/locale'
 *
 * wantedTags('auto') // ['de-AT', 'de', 'en'] in the browser of an Austrian
 * ```
 */
export function wantedTags(locale: LocaleOption): readonly string[] {
  if (locale === 'auto') return systemLanguages()
  return typeof locale === 'string' ? [locale] : locale
}
