import { chooseLanguage, directionOf } from '@latchkey/core/locale'
import { type Language, type ShownLanguage, showEnglish } from '../client/Language.js'
import { showLanguage } from '../client/showLanguage.js'
import { languages as bundled } from './generated/languages.js'

/** Tags of the languages of this package, English included. */
export const languageTags: readonly string[] = ['en', ...Object.keys(bundled)]

/**
 * Returns the first wanted language that there is. A text that it lacks is one of the same language in general, such as `de` for `de-CH`, or
 * English.
 *
 * @param own - Languages of the app. They come before ours.
 * @param isOwn - True if the app translates single texts, so that the wanted language is known even if no list has it.
 * @throws If the code of the language cannot be loaded.
 */
export async function loadLanguage(
  wanted: readonly string[],
  own: readonly Language[] = [],
  isOwn: boolean,
): Promise<ShownLanguage> {
  const [first = 'en'] = wanted
  const chosen = chooseLanguage(wanted, [...own.map(({ tag }) => tag), ...languageTags])
  if (!chosen) return isOwn ? showLanguage(first, [], first, directionOf(first)) : showEnglish()
  const { tag, language } = chosen
  const chain = own.filter((one) => one.tag === language || chooseLanguage([tag], [one.tag]))
  const name = chooseLanguage([language], languageTags)?.language ?? 'en'
  const load = Object.hasOwn(bundled, name) ? bundled[name as keyof typeof bundled] : undefined
  const ours = load && (await load()).default
  return showLanguage(tag, [...chain.toSorted(byTag(language)), ...(ours ? [ours] : [])])
}

/** The chosen language first, then the longer tags. */
const byTag = (language: string) => (one: Language, other: Language) =>
  Number(other.tag === language) - Number(one.tag === language) || other.tag.length - one.tag.length
