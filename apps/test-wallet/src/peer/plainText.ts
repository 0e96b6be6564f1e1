/** Characters that are invisible or change the writing direction of the following text. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** Returns untrusted text as one line without invisible characters, at most `limit` characters long. */
export function plainText({ value, limit }: { value: unknown; limit: number }): string {
  if (typeof value !== 'string') return ''
  const line = value.replace(/\s+/gu, ' ').replace(unseen, '').trim()
  const letters = [...line]
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : line
}

/** Returns untrusted text of several lines, with invisible characters spelled out. */
export function visibleText(value: string): string {
  return value.replace(unseen, (letter) =>
    letter === '\n' || letter === '\t' ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  )
}
