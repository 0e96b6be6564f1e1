import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLink, type LinkKind } from './checkLink.js'
import { parseWallet } from './parseWallet.js'

const long = (length: number) => `https://example.org/${'a'.repeat(length - 'https://example.org/'.length)}`

test.each<[LinkKind, string, boolean]>([
  ['web', 'https://example.org', true],
  ['web', 'https://example.org:8443/a?b=c#d', true],
  ['web', 'http://example.org', false],
  ['web', 'http://localhost:3000', false],
  ['web', 'metamask://', false],
  ['web', '//example.org', false],
  ['web', 'example.org', false],
  ['web', '', false],
  ['web', 'https://', false],
  ['web', 'https://user:secret@example.org', false],
  ['web', 'https://user@example.org', false],
  ['web', 'https://example.org/a b', false],
  ['web', 'https://example.org/\n', false],
  ['web', 'https://example.org\\@evil.example', false],
  ['web', 'https://example.org/\u202e', false],
  ['web', long(2_048), true],
  ['web', long(2_049), false],
  ['app', 'https://example.org/app', true],
  ['app', 'metamask://', true],
  ['app', 'com.example.wallet+v2-x:connect', true],
  ['app', 'edge://', true],
  ['app', 'searchlight-wallet://', true],
  ['app', 'fennel://user:secret@example', false],
  ['app', 'JavaScript:alert(1)', false],
  ['app', ' javascript:alert(1)', false],
  ['app', 'java\nscript:alert(1)', false],
  ...[
    ...['about', 'blob', 'data', 'file', 'filesystem', 'javascript', 'vbscript', 'view-source', 'resource'],
    ...['http', 'ws', 'wss', 'ftp', 'sftp', 'ssh', 'smb', 'telnet', 'ldap', 'feed', 'magnet', 'webcal'],
    ...['tel', 'telprompt', 'sms', 'smsto', 'mms', 'mmsto', 'mailto', 'callto', 'sip', 'xmpp', 'maps', 'geo'],
    ...['facetime', 'facetime-audio', 'facetime-group', 'app-settings', 'prefs', 'app-prefs', 'shortcuts'],
    ...['market', 'itms', 'itms-apps', 'itms-services', 'apt', 'snap', 'intent', 'android-app', 'content'],
    ...[
      'chrome',
      'chrome-extension',
      'googlechrome',
      'googlechromes',
      'firefox',
      'microsoft-edge',
      'x-web-search',
    ],
    ...['search', 'search-ms', 'shell', 'ms-msdt', 'ms-settings', 'onenote', 'skype', 'steam'],
    ...['vscode', 'vscode-insiders', 'cursor', 'jetbrains', 'idea', 'git', 'ssh+git', 'docker-desktop'],
    ...[
      'anydesk',
      'teamviewer10',
      'teamviewerapi',
      'rustdesk',
      'rdp',
      'vnc',
      'ms-rd',
      'screenconnect',
      'splashtop',
    ],
    ...[
      'chromoting',
      'quickassist',
      'parsec',
      'ica',
      'nomachine',
      'ultraviewer',
      'zohoassist',
      'remotedesktop',
    ],
    ...[
      'tg',
      'telegram',
      'whatsapp',
      'whatsapp-consumer',
      'signal',
      'sgnl',
      'viber',
      'line',
      'weixin',
      'wechat',
    ],
    ...['discord', 'slack', 'msteams', 'zoommtg', 'zoomus', 'fb-messenger', 'threema', 'kakaotalk', 'mqqapi'],
    ...[
      'xcode',
      'subl',
      'txmt',
      'iterm2',
      'github-desktop',
      'x-github-client',
      'sourcetree',
      'gitkraken',
      'postman',
    ],
    ...[
      'insomnia',
      'pycharm',
      'webstorm',
      'windsurf',
      'kiro',
      'trae',
      'fleet',
      'nova',
      'emacs',
      'mvim',
      'warp',
    ],
    ...['raycast', 'alfred', 'hammerspoon', 'kmtrigger', 'obsidian', 'scriptable', 'tasker', 'powershell'],
    ...['x-apple.systempreferences', 'x-apple-reminder', 'applescript', 'help'],
  ].map((scheme): [LinkKind, string, boolean] => ['app', `${scheme}://example.org/`, false]),
  ['appStore', 'https://apps.apple.com/app/id1', true],
  ['appStore', 'https://apps.apple.com.evil.example/app/id1', false],
  ['appStore', 'https://apps.apple.com:444/app/id1', false],
  ['appStore', 'https://evil.example/?https://apps.apple.com/', false],
  ['appStore', 'itms-apps://apps.apple.com/app/id1', false],
  ['playStore', 'https://play.google.com/store/apps/details?id=a', true],
  ['playStore', 'https://apps.apple.com/app/id1', false],
  ['playStore', 'market://details?id=a', false],
  ['chromeStore', 'https://chromewebstore.google.com/detail/a', true],
  ['chromeStore', 'https://chrome.google.com/webstore/detail/a', true],
  ['chromeStore', 'https://chrome.google.com/elsewhere', false],
  ['chromeStore', 'https://addons.mozilla.org/firefox/addon/a', false],
])('behavior: the %s link %s passes: %s', (kind, link, isAllowed) => {
  expect(checkLink(link, kind)).toBe(isAllowed ? link : undefined)
})

test.each([
  ['fennel://', 'fennel://'],
  ['fennel://app', 'fennel://app'],
  ['fennel://app/', 'fennel://app'],
  ['fennel://app/send?to=bc1q', 'fennel://app'],
  ['fennel://send?to=bc1q&amount=1', 'fennel://send'],
  ['fennel:///send/now', 'fennel://'],
  ['fennel:send?to=bc1q', 'fennel:send'],
  ['fennel:/send', 'fennel:'],
  ['fennel://app#/send', 'fennel://app'],
  // Exactly the link that a wallet of the directory needs.
  ['bnc://app.binance.com/cedefi', 'bnc://app.binance.com/cedefi'],
  ['bnc://app.binance.com/cedefi/x', 'bnc://app.binance.com'],
])('behavior: the native base %s is cut to %s', (link, base) => {
  expect(checkLink(link, 'app')).toBe(base)
})

test.each([undefined, null, 1, {}, ['https://example.org']])('error: %s is not a link', (value) => {
  expect(checkLink(value, 'web')).toBeUndefined()
})

const refused =
  /^\s*(https?|javascript|data|file|blob|about|vbscript|intent|wss?|ftp|mailto|tel|sms|chrome[^:]*|view-source):/i
const storeHosts: Readonly<Record<string, readonly string[]>> = {
  appStore: ['apps.apple.com'],
  playStore: ['play.google.com'],
  chromeStore: ['chromewebstore.google.com', 'chrome.google.com'],
}
const scheme = fc.constantFrom(
  ...[
    'https',
    'http',
    'javascript',
    'data',
    'HTTPS',
    'file',
    'metamask',
    'intent',
    'blob',
    'chrome',
    'wc',
    'about',
  ],
  ...['view-source', 'mailto', 'java\tscript', 'x', 'ftp', 'ws'],
)
const host = fc.constantFrom(
  'apps.apple.com',
  'play.google.com',
  'chrome.google.com',
  'evil.example',
  'a:b@c.d',
  '',
)
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl(),
  fc
    .tuple(
      scheme,
      fc.constantFrom(':', '://', ':\\', ':/'),
      host,
      fc.string({ unit: 'binary', maxLength: 10 }),
    )
    .map((parts) => parts.join('')),
  fc.tuple(scheme, fc.constantFrom(':', '://'), host, fc.webPath()).map((parts) => parts.join('')),
)
const fields = [
  ...['homepage', 'link_mode', 'mobile_link', 'desktop_link', 'webapp_link', 'app_store', 'play_store'],
  'chrome_store',
]

const unseen = /[\s\p{Cc}\p{Cf}]/u

function isOutside([key, value]: [string, unknown]): boolean {
  if (['id', 'name', 'source', 'certified', 'chains'].includes(key)) return false
  const link = String(value)
  const { protocol, host: where, username, password } = new URL(link)
  if (username !== '' || password !== '' || unseen.test(link)) return true
  if (storeHosts[key]) return protocol !== 'https:' || !storeHosts[key].includes(where)
  if (protocol === 'https:') return false
  return !['mobileLink', 'desktopLink'].includes(key) || refused.test(link)
}

test('law: no native base has a path, a query or a scheme of another program', () => {
  const native = fc
    .tuple(scheme, fc.constantFrom(':', '://', ':/', ':///'), fc.string({ maxLength: 30 }))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(native, (link) => {
      const base = checkLink(link, 'app')
      if (base === undefined || base.startsWith('https:')) return
      expect(base).toMatch(/^[a-z][a-z\d+.-]*:(\/\/)?[^/?#]*$/)
      expect(link.startsWith(base)).toBe(true)
      expect(base).not.toMatch(refused)
      expect(checkLink(base, 'app')).toBe(base)
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 100_000 : 2_000 },
  )
})

test('behavior: no field yields a link outside the list', () => {
  fc.assert(
    fc.property(fc.record(Object.fromEntries(fields.map((field) => [field, hostile]))), (row) => {
      const wallet = parseWallet({ id: 'a', name: 'A', ...row }, { source: 'directory' })
      expect(Object.entries(wallet ?? {}).filter(isOutside)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
