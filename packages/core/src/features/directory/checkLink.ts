/** `web`: a page. `app`: a page, or a scheme of the wallet's own. The others: a page of that store. */
export type LinkKind = 'web' | 'app' | 'appStore' | 'playStore' | 'chromeStore'

const longest = 2_048

const stores: Readonly<Partial<Record<LinkKind, RegExp>>> = {
  appStore: /^https:\/\/apps\.apple\.com\//,
  playStore: /^https:\/\/play\.google\.com\//,
  chromeStore: /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore)\//,
}

/** What browsers and systems act on themselves; none of them opens a wallet. */
const taken =
  /^(about|android-app|blob|chrome.*|content|data|edge|facetime|feed|file.*|ftps?|https?|intent|itms.*|jar|javascript|ldaps?|livescript|mailto|market|moz.*|ms-.*|res|resource|search-ms|sftp|smb|sms|ssh|tel|telnet|vbscript|view-source|wss?):/

/**
 * The one list of links a wallet may have: what is not on it is absent. Spaces, control characters and letters beyond
 * ASCII have no place in a written link, credentials none in a public one.
 */
export function checkLink(value: unknown, kind: LinkKind): string | undefined {
  if (typeof value !== 'string' || value.length > longest || !/^[a-z][a-z\d+.-]*:[!-[\]-~]*$/.test(value))
    return
  if (!URL.canParse(value)) return
  const { username, password, href } = new URL(value)
  if (username !== '' || password !== '') return
  const isPage = /^https:\/\/[^/]/.test(value)
  const isAllowed = stores[kind]?.test(href) ?? (isPage || (kind === 'app' && !taken.test(value)))
  return isAllowed && (isPage || kind === 'app') ? value : undefined
}
