import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DirectoryWallet } from '../directory/DirectoryWallet.js'
import type { Platform } from './Platform.js'
import { isPairingUri, pairingLinks } from './pairingLinks.js'

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const uri = `wc:${topic}@2?expiryTimestamp=1795262400&relay-protocol=irn&symKey=${symKey}`
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)

const bare: DirectoryWallet = { id: 'a', name: 'Fennel', chains: [], certified: false, source: 'directory' }
const full: DirectoryWallet = {
  ...bare,
  universalLink: 'https://link.fennel.example',
  mobileLink: 'fennel://',
  desktopLink: 'fennel-desktop://open',
  webappLink: 'https://app.fennel.example',
}
const iPhone: Platform = {
  os: 'ios',
  browser: 'safari',
  inApp: undefined,
  reusesPairing: true,
  opens: 'both',
  framed: false,
}
const android: Platform = { ...iPhone, os: 'android', browser: 'chrome', reusesPairing: false }
const desktop: Platform = { ...android, os: 'desktop' }
const telegram: Platform = { ...android, inApp: 'telegram', opens: 'scheme' }

const kinds = (wallet: DirectoryWallet, platform: Platform) =>
  pairingLinks({ wallet, uri, platform }).map(({ kind }) => kind)
const hrefs = (wallet: DirectoryWallet, platform: Platform) =>
  pairingLinks({ wallet, uri, platform }).map(({ href }) => href)

describe('the order to try', () => {
  test.each<[string, Platform, readonly string[]]>([
    ['a phone', iPhone, ['universal', 'native', 'web']],
    ['Android', android, ['universal', 'native', 'web']],
    ['a computer', desktop, ['desktop', 'web']],
    ['schemes only', { ...iPhone, opens: 'scheme' }, ['native', 'web']],
    ['universal links only', { ...iPhone, opens: 'universal' }, ['universal', 'web']],
    ['neither', { ...iPhone, opens: 'none' }, ['web']],
  ])('behavior: %s', (_name, platform, expected) => {
    expect(kinds(full, platform)).toEqual(expected)
  })

  test('behavior: a link has a name, a target and a link for later requests', () => {
    expect(pairingLinks({ wallet: full, uri, platform: iPhone })).toEqual([
      {
        kind: 'universal',
        href: `https://link.fennel.example/wc?uri=${once}`,
        name: 'Fennel',
        target: '_self',
        reopens: { href: 'https://link.fennel.example', name: 'Fennel' },
      },
      {
        kind: 'native',
        href: `fennel://wc?uri=${once}`,
        name: 'Fennel',
        target: '_self',
        reopens: { href: 'fennel://', name: 'Fennel' },
      },
      {
        kind: 'web',
        href: `https://app.fennel.example/wc?uri=${once}`,
        name: 'Fennel',
        target: '_blank',
        reopens: { href: 'https://app.fennel.example', name: 'Fennel' },
      },
    ])
  })

  test('behavior: a mobile link of https is a universal link', () => {
    const wallet = { ...bare, mobileLink: 'https://fennel.example/open' }
    expect(kinds(wallet, iPhone)).toEqual(['universal'])
    expect(kinds(wallet, { ...iPhone, opens: 'scheme' })).toEqual([])
  })

  test('behavior: a universal link without a mobile link does not imply pairing', () => {
    expect(kinds({ ...bare, universalLink: 'https://link.fennel.example' }, iPhone)).toEqual([])
  })

  test('behavior: the same link is listed once', () => {
    const wallet = { ...full, webappLink: 'https://link.fennel.example/' }
    expect(kinds(wallet, iPhone)).toEqual(['universal', 'native'])
  })

  test('behavior: a wallet without links has none', () => {
    for (const platform of [iPhone, android, desktop]) expect(kinds(bare, platform)).toEqual([])
  })
})

describe('where a link opens', () => {
  const targets = (platform: Platform) =>
    pairingLinks({ wallet: full, uri, platform }).map(({ kind, target }) => `${kind} ${target}`)

  test.each<[string, Platform, readonly string[]]>([
    ['a phone', iPhone, ['universal _self', 'native _self', 'web _blank']],
    ['a frame', { ...iPhone, framed: true }, ['universal _top', 'native _top', 'web _blank']],
    ['Telegram', telegram, ['native _blank', 'web _blank']],
    ['a computer', desktop, ['desktop _blank', 'web _blank']],
  ])('behavior: %s', (_name, platform, expected) => {
    expect(targets(platform)).toEqual(expected)
  })
})

describe('encoding', () => {
  test('behavior: for Telegram on Android, a scheme is encoded once more', () => {
    expect(hrefs(full, telegram)).toEqual([
      `fennel://wc?uri=${twice}`,
      `https://app.fennel.example/wc?uri=${once}`,
    ])
  })

  test('behavior: for Telegram on iOS, a scheme is not encoded again', () => {
    expect(hrefs(full, { ...telegram, os: 'ios', opens: 'both' })[1]).toBe(`fennel://wc?uri=${once}`)
  })

  test('behavior: a mini app of Telegram gets one word in base64', () => {
    const wallet = { ...bare, mobileLink: 'https://t.me/fennel/app' }
    const word = new URL(hrefs(wallet, iPhone)[0] ?? '').searchParams.get('startapp') ?? ''
    expect(word).toMatch(/^[\w-]{1,512}$/)
    expect(atob(word)).toBe(uri)
  })
})

test.each(['', 'wc:', 'https://example.org', 'javascript:alert(1)', uri.replace('@2', '@1'), `${uri} `])(
  'error: %j is not a pairing URI, so there is no link',
  (bad) => {
    expect(pairingLinks({ wallet: full, uri: bad, platform: iPhone })).toEqual([])
  },
)

test.each([
  ...[
    'javascript:alert(1)',
    'JavaScript://x',
    'data:text/html,x',
    'intent://x#Intent;end',
    'file:///etc',
    'blob:x',
  ],
  ...[
    'http://example.org',
    'mailto:a@b.c',
    'about:blank',
    'ms-msdt:/id',
    'https://user:secret@example.org',
    'fennel://a b',
  ],
])('error: %s is not allowed, so there is no link', (link) => {
  const wallet = { ...bare, universalLink: link, mobileLink: link, desktopLink: link, webappLink: link }
  for (const platform of [iPhone, android, desktop, telegram]) expect(hrefs(wallet, platform)).toEqual([])
})

test('error: a page must be https', () => {
  expect(
    kinds({ ...bare, mobileLink: 'fennel://', universalLink: 'fennel://', webappLink: 'fennel://' }, iPhone),
  ).toEqual(['native'])
})

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
const pairingUri = fc
  .tuple(hex, hex, fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), fc.nat())
  .map(
    ([one, two, name, time]) =>
      `wc:${one}@2?expiryTimestamp=${time}&relay-protocol=irn&symKey=${two}&name=${encodeURIComponent(name)}`,
  )
const scheme = fc.constantFrom(
  ...[
    'https',
    'http',
    'fennel',
    'javascript',
    'java',
    'data',
    'intent',
    'file',
    'blob',
    'HTTPS',
    'ms-settings',
  ],
  ...['a.b', 'market', 'view-source', 'wss', 'about', 'tel'],
)
const link = fc.oneof(
  fc
    .webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true })
    // A mini app gets its URI in base64, see its own test.
    .filter((url) => !url.startsWith('https://t.me/')),
  fc
    .tuple(
      scheme,
      fc.constantFrom(':', '://', ':///', ':/'),
      fc.webPath(),
      fc.constantFrom('', '?a=b', '?x=y://z', '#f', 'script'),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant(undefined),
)
const wallets = fc
  .record({ universalLink: link, mobileLink: link, desktopLink: link, webappLink: link })
  .map((links) => ({ ...bare, ...links }) as DirectoryWallet)
const platforms = fc.record<Platform>({
  os: fc.constantFrom('ios', 'android', 'desktop'),
  browser: fc.constant('other'),
  inApp: fc.constantFrom(undefined, 'telegram', 'instagram', 'wechat'),
  reusesPairing: fc.boolean(),
  opens: fc.constantFrom('both', 'scheme', 'universal', 'none'),
  framed: fc.boolean(),
})
const taken = /^(http|javascript|data|intent|file|blob|ms-.*|market|view-source|wss?|about|tel):/i

test('behavior: every link is allowed and contains the whole URI', () => {
  fc.assert(
    fc.property(wallets, pairingUri, platforms, (wallet, text, platform) => {
      expect(isPairingUri(text)).toBe(true)
      for (const { kind, href, reopens } of pairingLinks({ wallet, uri: text, platform })) {
        expect(href).not.toMatch(taken)
        expect(reopens.href).not.toMatch(taken)
        expect(href.slice(0, href.indexOf(':'))).toBe(reopens.href.slice(0, reopens.href.indexOf(':')))
        const isPage = href.startsWith('https://')
        expect(isPage || kind === 'native' || kind === 'desktop').toBe(true)
        expect(isPage && kind === 'native').toBe(false)
        const value = /wc\?uri=([^&]*)/.exec(href)?.[1] ?? ''
        const read = decodeURIComponent(value)
        const isTwice = platform.inApp === 'telegram' && platform.os === 'android' && kind === 'native'
        expect(isTwice ? decodeURIComponent(read) : read).toBe(text)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('error: an invalid pairing URI has no link', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), platforms, (text, platform) => {
      expect(pairingLinks({ wallet: full, uri: text, platform })).toEqual([])
    }),
  )
})

describe('isPairingUri', () => {
  const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
  const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
  const good = `wc:${topic}@2?expiryTimestamp=1795262400&relay-protocol=irn&symKey=${symKey}`

  test.each([
    ['of the protocol', good],
    [
      'in another order, with methods',
      `wc:${topic}@2?symKey=${symKey}&methods=[wc_sessionPropose],[wc_authRequest]&relay-protocol=irn`,
    ],
    ['with as little as it needs', `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`],
    ['of 2,048 characters', `${good}&x=`.padEnd(2_048, 'a')],
  ])('behavior: a URI %s', (_name, uri) => {
    expect(isPairingUri(uri)).toBe(true)
  })

  test.each([
    ['longer', `${good}&x=`.padEnd(2_049, 'a')],
    ['of version 1', good.replace('@2', '@1')],
    ['of another scheme', good.replace('wc:', 'https:')],
    ['with a scheme before it', `javascript:${good}`],
    ['in capitals', good.replace('wc:', 'WC:')],
    ['with slashes', good.replace('wc:', 'wc://')],
    ['with a short topic', good.replace(topic, topic.slice(1))],
    ['without a key', good.replace('symKey', 'symkey')],
    ['with a key of another name', good.replace('symKey', 'x-symKey')],
    ['with a short key', good.slice(0, -1)],
    ['without a relay', good.replace('relay-protocol', 'relay')],
    ['with no relay named', good.replace('=irn', '=')],
    ['with a space', good.replace('irn', 'irn ')],
    ['with a line break', `${good}\n`],
    ['with a letter beyond ASCII', `${good}&name=é`],
    ['with a second question mark', `${good}&x=?`],
    ['of nothing', ''],
    ['that is no text', undefined],
    ['in a list', [good]],
  ])('error: a URI %s is refused', (_name, uri) => {
    expect(isPairingUri(uri)).toBe(false)
  })
})
