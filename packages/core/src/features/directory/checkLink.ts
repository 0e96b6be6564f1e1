/** `web`: a page. `app`: a page, or a scheme of the wallet's own. The others: a page of that store. */
export type LinkKind = 'web' | 'app' | 'appStore' | 'playStore' | 'chromeStore'

const longest = 2_048

const stores: Readonly<Partial<Record<LinkKind, RegExp>>> = {
  appStore: /^https:\/\/apps\.apple\.com\//,
  playStore: /^https:\/\/play\.google\.com\//,
  chromeStore: /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore)\//,
}

/** What browsers, systems and well-known programs act on themselves; none of them opens a wallet. */
const taken = new RegExp(
  `^(${[
    // What a browser shows or runs.
    'about|blob|cid|data|file|filesystem|jar|javascript|livescript|mocha|res|resource|vbscript|view-source',
    'chrome.*|devtools|firefox.*|googlechrome.*|microsoft-edge.*|moz-.*|x-safari.*|x-web-search',
    // Servers and shares.
    'afp|dav|feed|ftps?|git|gopher|https?|imaps?|ircs?|ldaps?|magnet|nfs|rdp|rtsp|sftp|smb|ssh|ssh\\+git|telnet|vnc|wss?',
    // People, places and dates.
    'callto|facetime.*|geo|im|mailto|maps|message|mms|mmsto|sips?|skype|sms|smsto|tel|telprompt|webcal|xmpp',
    // Stores and installers.
    'apt|appinstaller|itms.*|macappstores?|market|samsungapps|snap|steam',
    // Parts of the system.
    'android-app|app-prefs|app-settings|applescript|content|help|intent|ms-.*|onenote|prefs|search|search-ms|shell',
    'shortcuts|workflow|x-apple.*|x-man-page',
    // Tools that open files or run commands.
    'cursor|docker-desktop|idea|jetbrains|vscode.*|vscodium|windsurf|zed',
  ].join('|')}):`,
)

/**
 * A link of a wallet when it may be opened, else `undefined`. Pages are a closed list: https, and for a store that store's
 * host. Schemes of apps are not: wallets choose theirs freely, so all pass but those known to open something else. Spaces,
 * control characters and letters beyond ASCII have no place in a written link, credentials none in a public one.
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
