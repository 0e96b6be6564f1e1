import type { Message } from '@latchkey/core/locale'
import type { Language, LanguageTexts, ShownLanguage, TextPart } from './Language.js'

/**
 * Returns what the interface shows. A text that the first of `languages` lacks is one of the next, or English.
 *
 * @param tag - BCP 47 tag of numbers and dates.
 * @param lang - BCP 47 tag of the texts.
 */
export function showLanguage(
  tag: string,
  languages: readonly LanguageTexts[],
  lang = languages[0]?.tag ?? 'en',
  dir = languages[0]?.dir ?? 'ltr',
): ShownLanguage {
  const requested = new Set<TextPart>()
  const loaded = languages.map((language) => ({
    language,
    messages: { ...language.messages } as Record<string, Message>,
  }))
  return {
    tag,
    lang,
    dir,
    requested,
    find(key) {
      for (const { language, messages } of loaded) {
        const message = messages[key]
        if (message !== undefined) return { message, lang: language.tag }
      }
      return undefined
    },
    load(part) {
      requested.add(part)
      return Promise.all(
        loaded.map(async ({ language, messages }) => {
          try {
            const module = await language.load?.(part)
            // A text that is there already stays.
            Object.assign(messages, { ...module?.texts, ...language.messages })
          } catch {
            // Until the next call, the part is in English.
          }
        }),
      )
    },
  }
}

/**
 * Returns a language for the props `locale` and `languages` of `LatchkeyProvider`.
 *
 * @example
 * ```tsx
 * import { defineLanguage } from '@latchkey/react/locales'
 *
 * export const hebrew = defineLanguage({
 *   tag: 'he',
 *   dir: 'rtl',
 *   messages: { 'button.connect': 'חיבור ארנק' },
 * })
 * ```
 */
export const defineLanguage = (texts: LanguageTexts): Language => ({
  ...texts,
  show: () => showLanguage(texts.tag, [texts]),
})
