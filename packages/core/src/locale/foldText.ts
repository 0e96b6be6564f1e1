/**
 * Returns a text as searches compare it: without case, accents and differences of width. Every locale compares alike, so a visitor
 * finds `İş` by `is` and `IS`, and `Straße` by `STRASSE`.
 *
 * @example
 * ```ts
 * import { foldText } from '@latchkey/core/locale'
 *
 * foldText('Crème Brûlée').includes(foldText('brul')) // true
 * ```
 */
export const foldText = (text: string): string =>
  // `ẞ` becomes `ß`, and that becomes `SS`. Marks of other scripts stay, because many are vowels.
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .toUpperCase()
