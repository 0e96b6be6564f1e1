import { parseUrl } from './parseUrl.js'

const dataUrl = /^data:image\/(png|jpeg|gif|webp|avif|svg(\+xml)?)[;,]/i
/** Hosts of the visitor's own machine. */
export const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const longestUrl = 2_048
const longestData = 100_000

/**
 * Returns true for the HTTPS URL of a picture without credentials, and for a small data URL. Some sources name the type
 * `image/svg`, which browsers draw only as `image/svg+xml`.
 *
 * @example
 * ```ts
 * import { isImageUrl } from '@latchkey/core/adapter'
 *
 * isImageUrl('https://example.com/icon.png') // true
 * isImageUrl('javascript:alert(1)') // false
 * ```
 */
export function isImageUrl(text: string): boolean {
  if (dataUrl.test(text)) return text.length <= longestData
  if (text.length > longestUrl || !/^https?:\/\/[^\s\p{C}]+$/iu.test(text)) return false
  const url = parseUrl(text)
  if (!url) return false
  const { protocol, hostname, username, password } = url
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ownMachine.includes(hostname))
  return isSafe && username === '' && password === ''
}
