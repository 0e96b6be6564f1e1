import { chooseLanguage } from '@latchkey/core/locale'
import { languages } from './generated/languages.ts'
import type { Languages, TextPart } from './language/LanguageTexts.ts'
import { english, type ShownLanguage } from './shownLanguage.ts'

/**
 * Loads the first wanted language that there is, with these parts of its texts. Without one it is English.
 * @throws If the code of the language cannot be loaded.
 */
export async function loadLanguage(
  wanted: readonly string[],
  parts: readonly TextPart[],
  all: Languages = languages,
): Promise<ShownLanguage> {
  const chosen = chooseLanguage(wanted, ['en', ...Object.keys(all)])
  if (!chosen) return english
  const load = Object.hasOwn(all, chosen.language) ? all[chosen.language] : undefined
  if (!load) return { ...english, tag: chosen.tag }
  const language = (await load()).texts
  const loaded = await Promise.all(
    parts.map(async (part) => [part, (await language.load(part))?.texts ?? {}] as const),
  )
  return {
    tag: chosen.tag,
    lang: language.tag,
    dir: language.dir ?? 'ltr',
    messages: Object.fromEntries(loaded),
  }
}
