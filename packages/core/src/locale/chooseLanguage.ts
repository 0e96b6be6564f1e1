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
    const tag = readTag(given)?.toString()
    const near = available.filter((one) => tag !== undefined && nameOf(one) === nameOf(tag))
    const language = near.find((one) => isWithin(one, tag)) ?? near[0]
    if (tag !== undefined && language !== undefined) return { language, tag }
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

/** The language and its script, such as `zh-Hant` of `zh-TW`. */
function nameOf(tag: string): string | undefined {
  const { language, script } = readTag(tag)?.maximize() ?? {}
  return language && `${language}-${script}`
}

/** Whether a tag is the same as another or shorter, such as `de` for `de-CH`. */
const isWithin = (one: string, tag = '') => `${tag}-`.startsWith(`${one}-`)
