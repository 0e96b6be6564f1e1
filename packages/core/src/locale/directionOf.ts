import { readTag } from './chooseLanguage.js'

/** ISO 15924 codes of the scripts that are written from right to left, as far as they are in use. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

/**
 * Returns the writing direction of a language, by the script it is usually written in.
 *
 * @example
 * ```ts
 * import { directionOf } from '@latchkey/core/locale'
 *
 * directionOf('fa-IR') // 'rtl'
 * ```
 */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(readTag(tag)?.maximize().script ?? '') ? 'rtl' : 'ltr'
