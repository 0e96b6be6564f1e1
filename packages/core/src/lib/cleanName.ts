/** Control and direction characters, and what has no look of its own: they make one name look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/gu

/** A name as one line that shows all it holds, 64 characters at most; `undefined` when nothing is left. */
export function cleanName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value.slice(0, 1_280).replace(/\s+/g, ' ').replace(unseen, '').trim()
  return [...line].slice(0, 64).join('').trim() || undefined
}
