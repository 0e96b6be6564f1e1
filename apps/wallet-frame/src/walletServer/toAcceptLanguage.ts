/** Bytes. A browser asks the server before it sends a longer header. */
const longest = 128

/**
 * Returns the value of `Accept-Language` for wanted languages, the most wanted first, which is how the server reads them without weights. Text
 * that is no tag is left out. Without any it is `undefined`, and the browser sends its own languages.
 */
export function toAcceptLanguage(wanted: readonly string[]): string | undefined {
  const tags = wanted.filter((tag) => /^[a-z\d-]+$/i.test(tag))
  while (tags.join().length > longest) tags.pop()
  return tags.join() || undefined
}
