import { isWebLink } from './isWebLink.ts'

const longest = 2_048

/** What browsers and systems act on themselves; none of them opens a wallet. */
const taken: ReadonlySet<string> = new Set([
  'about',
  'android-app',
  'blob',
  'chrome',
  'chrome-extension',
  'content',
  'data',
  'facetime',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'intent',
  'jar',
  'javascript',
  'ldap',
  'livescript',
  'mailto',
  'moz-extension',
  'ms-msdt',
  'res',
  'resource',
  'search-ms',
  'sms',
  'smb',
  'ssh',
  'tel',
  'telnet',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

/**
 * True for a web link, and for one that opens an app by a scheme of its own, such as `metamask://`. Those cannot be
 * listed ahead, as every wallet has another; the schemes that mean something to a browser are refused.
 */
export function isAppLink(text: string): boolean {
  if (isWebLink(text)) return true
  const scheme = /^([a-z][a-z\d+.-]*):[!-~]*$/.exec(text)?.[1]
  return scheme !== undefined && text.length <= longest && !taken.has(scheme) && !scheme.startsWith('ms-')
}
