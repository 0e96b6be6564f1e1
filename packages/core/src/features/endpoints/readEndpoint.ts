import { ownMachine } from '../../lib/http/isImageUrl.js'

/** Longer URLs are refused. */
const longest = 2_048

/**
 * Returns the URL that a visitor typed, in its normal form. `undefined` if a page may not or cannot call it: other schemes, http to
 * another machine, a user name, or a fragment.
 */
export function readEndpoint(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined
  let url: URL
  try {
    url = new URL(text.trim())
  } catch {
    return undefined
  }
  const { protocol, hostname, username, password, hash } = url
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ownMachine.includes(hostname))
  if (!isSafe || username || password || hash) return undefined
  // Paths are appended to the URL of a Bitcoin endpoint.
  return url.search ? url.href : url.href.replace(/\/+$/, '')
}
