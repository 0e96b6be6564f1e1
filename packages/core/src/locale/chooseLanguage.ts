/** The language of texts, and the tag for numbers and dates. */
export type ChosenLanguage = {
  /** One of the available tags. */
  readonly language: string
  /** The wanted tag, such as `de-AT` where `de` is available. */
  readonly tag: string
}

/**
 * Returns the first wanted language that is available: by its tag, by a shorter one (`de` for `de-AT`), or by the same language in the same
 * script (`zh-TW` for `zh-HK`, `es-419` for `es-ES`).
 *
 * @param wanted - BCP 47 tags, the most wanted first, such as `navigator.languages`.
 * @param available - BCP 47 tags.
 *
 * @example
 * ```ts
 * import { chooseLanguage } from '@latchkey/core/locale'
 *
 * chooseLanguage(['gsw', 'de-CH', 'en'], ['de', 'en', 'fr']) // { language: 'de', tag: 'de-CH' }
 * ```
 */
export function chooseLanguage(
  wanted: readonly string[],
  available: readonly string[],
): ChosenLanguage | undefined {
  for (const given of wanted) {
    const tag = readTag(given)
    const language = tag && available.find((one) => isSame(one, tag))
    if (tag && language) return { language, tag: tag.toString() }
    const near = tag && nearest(tag, available)
    if (tag && near) return { language: near, tag: tag.toString() }
  }
  return undefined
}

/** Returns a tag as the runtime reads it; `undefined` for text that is none. */
export function readTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

const isSame = (one: string, tag: Intl.Locale) => readTag(one)?.baseName === tag.baseName

function nearest(tag: Intl.Locale, available: readonly string[]): string | undefined {
  const parts = tag.baseName.split('-')
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const shorter = parts.slice(0, length).join('-')
    const found = available.find((one) => readTag(one)?.baseName === shorter)
    if (found !== undefined && scriptOf(found) === scriptOf(tag.baseName)) return found
  }
  const { language } = tag.maximize()
  return available.find(
    (one) => readTag(one)?.maximize().language === language && scriptOf(one) === scriptOf(tag.baseName),
  )
}

const scriptOf = (tag: string) => readTag(tag)?.maximize().script
