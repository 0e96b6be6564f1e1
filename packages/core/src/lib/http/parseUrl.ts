/**
 * Parses a URL. Returns `undefined` for invalid text. Some supported browsers lack the static method for it.
 *
 * @example
 * ```ts
 * import { parseUrl } from '@latchkey/core/adapter'
 *
 * const host = parseUrl('https://example.com/path')?.host
 * ```
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
