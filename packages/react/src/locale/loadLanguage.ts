import { chooseLanguage } from '@latchkey/core/locale'
import { type LanguageTexts, type ShownLanguage, showEnglish } from '../client/Language.js'
import { showLanguage } from '../client/showLanguage.js'
import { languages } from './generated/languages.js'

/** Tags of the languages of this package, English included. */
export const languageTags: readonly string[] = ['en', ...Object.keys(languages)]

/**
 * Returns the first wanted language of this package; English if it has none of them.
 * @throws If the code of the language cannot be loaded.
 */
export async function loadLanguage(wanted: readonly string[]): Promise<ShownLanguage> {
  const chosen = chooseLanguage(wanted, languageTags)
  const texts = chosen && (await loadTexts(chosen.language))
  return texts ? showLanguage(chosen.tag, [texts]) : showEnglish(chosen?.tag)
}

type Languages = { readonly [tag: string]: (() => Promise<{ readonly texts: LanguageTexts }>) | undefined }

/** Loads one of `languageTags`. `undefined` for English, whose texts are in the code. */
export async function loadTexts(language: string): Promise<LanguageTexts | undefined> {
  const load = (languages as Languages)[language]
  if (!load) return undefined
  const { texts } = await load()
  return { ...texts, load: async (part) => (await import('./loadPart.js')).loadPart(language, part) }
}
