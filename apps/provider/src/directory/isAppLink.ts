import { isWebLink } from './isWebLink.ts'

const longest = 2_048

/** A deny-list: schemes that browsers, systems and well-known programs act on themselves. None of them opens a wallet. */
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
  ].join('|')})$`,
)

/**
 * True for a web link, and for one that opens an app by a scheme of its own, such as `metamask://`. Those cannot be
 * listed ahead, as every wallet has another: what is not on the deny-list passes, `edge://` too, which is a wallet's.
 */
export function isAppLink(text: string): boolean {
  if (isWebLink(text)) return true
  const scheme = /^([a-z][a-z\d+.-]*):[!-~]*$/.exec(text)?.[1]
  return scheme !== undefined && text.length <= longest && !taken.test(scheme)
}
