import { cleanName } from './cleanName.js'

/** A name that advertises a page: with a scheme, a host and a path, or a host beside other words. */
const pagePattern =
  /:\/\/|\bwww\.|\bt\.me\b|\S\.[a-z]{2,}\/|\s\S*[a-z\d]\.[a-z]{2,}\b|[a-z\d]\.[a-z]{2,}\S*\s/iu
const latinPattern = /\p{Script=Latin}/u
/** Scripts with letters that look like Latin ones. */
const lookalikePattern = /[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u

/** Returns whether a text hides characters, mixes look-alike scripts, or advertises a page. */
export function isDisguised(text: unknown): boolean {
  if (typeof text !== 'string') return false
  const line = text.trim()
  return (
    cleanName(line, line.length + 1) !== (line.normalize() || undefined) ||
    pagePattern.test(line) ||
    (latinPattern.test(line) && lookalikePattern.test(line))
  )
}
