import { chooseLanguage, directionOf } from '@latchkey/core/locale'
import { type Language, type ShownLanguage, showEnglish } from '../client/Language.js'
import { showLanguage } from '../client/showLanguage.js'
import { languageTags, loadTexts } from './loadLanguage.js'

/**
 * Returns the first wanted language that the app or this package has. A text that the app's lacks is one of the same language in general,
 * such as `de` for `de-CH`, one of this package, or English.
 *
 * @param own - Languages of the app. They come before ours.
 * @throws If the code of the language cannot be loaded.
 */
export async function loadOwnLanguage(
  wanted: readonly string[],
  own: readonly Language[],
): Promise<ShownLanguage> {
  const [first = 'en'] = wanted
  const chosen = chooseLanguage(wanted, [...own.map(({ tag }) => tag), ...languageTags])
  // The app translates single texts into a language that no list has.
  if (!chosen) return own.length > 0 ? showEnglish() : showLanguage(first, [], first, directionOf(first))
  const { tag, language } = chosen
  const chain = own.filter((one) => one.tag === language || chooseLanguage([tag], [one.tag]))
  const ours = await loadTexts(chooseLanguage([language], languageTags)?.language ?? 'en')
  const languages = [...chain.toSorted(byTag(language)), ...(ours ? [ours] : [])]
  return languages.length > 0 ? showLanguage(tag, languages) : showEnglish(tag)
}

/** The chosen language first, then the longer tags. */
const byTag = (language: string) => (one: Language, other: Language) =>
  Number(other.tag === language) - Number(one.tag === language) || other.tag.length - one.tag.length
