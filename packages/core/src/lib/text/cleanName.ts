/** Characters that disguise a name: control and direction characters, enclosing marks, and invisible characters. */
const unseen = /[\p{C}\p{DI}\p{Me}\u2800]/gu

/** Combining marks without a letter before them, and more than two on one letter. */
const piled = /( )[ \p{M}]+|(^|\p{M}{2})\p{M}+/gu

/**
 * Returns a name as one line of visible characters, at most `longest` of them. Returns `undefined` if nothing is left.
 *
 * @example
 * ```ts
 * import { cleanName } from '@latchkey/core/adapter'
 *
 * const name = cleanName('  Fennel\n') ?? 'Unknown wallet'
 * // 'Fennel'
 * ```
 */
export function cleanName(value: unknown, longest = 64): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value
    .slice(0, 20 * longest)
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .normalize()
  const shown = line.replace(piled, '$1$2').trim()
  return [...shown].slice(0, longest).join('').trim() || undefined
}
