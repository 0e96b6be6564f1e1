import { readTag } from './chooseLanguage.js'

/** Longer headers come from no browser. */
const limit = 1_000

/**
 * Reads the languages of a request, the most wanted first ([RFC 9110](https://www.rfc-editor.org/rfc/rfc9110#field.accept-language)).
 *
 * @param header - Value of `Accept-Language`.
 * @returns BCP 47 tags. Empty without a header, and for one that is not readable.
 *
 * @example
 * ```ts
 * import { readAcceptLanguage } from '@latchkey/core/locale'
 *
 * readAcceptLanguage('de-AT, en;q=0.5, de;q=0.9') // ['de-AT', 'de', 'en']
 * ```
 */
export function readAcceptLanguage(header: string | null | undefined): string[] {
  return (header ?? '')
    .slice(0, limit)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return { tag, weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, weight }) => weight > 0 && weight <= 1 && readTag(tag))
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
