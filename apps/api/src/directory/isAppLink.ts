import { isTakenScheme } from '@latchkey/core/api'
import { isWebLink } from './isWebLink.ts'

const longest = 2_048

/**
 * True for a web link, and for one that opens an app by a scheme of its own, such as `metamask://`. Those cannot be
 * listed ahead, as every wallet has another: what is not on the deny-list passes, `edge://` too, which is a wallet's.
 */
export function isAppLink(text: string): boolean {
  if (isWebLink(text)) return true
  const scheme = /^([a-z][a-z\d+.-]*):[!-~]*$/.exec(text)?.[1]
  return scheme !== undefined && text.length <= longest && !isTakenScheme(scheme)
}
