import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Surroundings } from '../../ports/systemSurroundings.js'
import { readEnvironment, toEnvironment } from './readEnvironment.js'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const webView =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240905.003; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.58 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

const tab: Surroundings = {
  isPage: true,
  userAgent: chrome,
  touch: false,
  hints: { telegram: false },
  framed: false,
  standalone: false,
  ancestors: [],
  origin: 'https://app.example',
  referrer: '',
}
const frame = { ...tab, framed: true }

afterEach(() => vi.unstubAllGlobals())

test.each<[string, Partial<Surroundings>, object]>([
  ['a tab', {}, { kind: 'tab', host: undefined, parentOrigin: undefined, wallet: undefined }],
  ['a tab that a link led to', { referrer: 'https://app.safe.global/' }, { kind: 'tab', host: undefined }],
  ['an installed app', { standalone: true }, { kind: 'installed' }],
  [
    'the browser of an unknown app',
    { userAgent: webView, touch: true },
    { kind: 'inApp', wallet: undefined },
  ],
  [
    'Telegram on a phone',
    { userAgent: iPhone, touch: true, hints: { telegram: true } },
    { kind: 'inApp', host: 'telegram' },
  ],
  [
    "MetaMask's browser",
    { userAgent: `${webView} MetaMaskMobile`, touch: true },
    { kind: 'inApp', wallet: 'MetaMask' },
  ],
  [
    "imToken's browser",
    { userAgent: `${iPhone} imToken/2.17.1`, touch: true },
    { kind: 'inApp', wallet: 'imToken' },
  ],
  ['a Safe', { ...frame, ancestors: ['https://app.safe.global'] }, { kind: 'frame', host: 'safe' }],
  [
    'a client of Farcaster',
    { ...frame, referrer: 'https://farcaster.xyz/miniapps' },
    { kind: 'frame', host: 'farcaster' },
  ],
  [
    'Telegram on the web',
    { ...frame, ancestors: ['https://web.telegram.org'] },
    { kind: 'frame', host: 'telegram' },
  ],
  [
    'a frame of a frame of a Safe',
    { ...frame, ancestors: ['https://other.example', 'https://app.safe.global'] },
    { host: undefined, parentOrigin: 'https://other.example' },
  ],
  [
    'a page that looks like a Safe',
    { ...frame, ancestors: ['https://app.safe.global.evil.example'] },
    { kind: 'frame', host: undefined },
  ],
  [
    'a frame after a navigation',
    { ...frame, referrer: 'https://app.example/login' },
    { kind: 'frame', parentOrigin: undefined },
  ],
  ['no page', { isPage: false, userAgent: '' }, { kind: 'none', wallet: undefined }],
])('param: %s', (_, around, expected) => {
  expect(toEnvironment({ ...tab, ...around })).toMatchObject(expected)
})

test('behavior: a server has no page', () => {
  expect(readEnvironment()).toMatchObject({ kind: 'none', host: undefined, parentOrigin: undefined })
})

test('behavior: the browser is read at each call', () => {
  const page = { parent: {} }
  const location = { origin: 'https://app.example', ancestorOrigins: ['https://app.safe.global'] }
  vi.stubGlobal('document', { referrer: '' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', location)
  vi.stubGlobal('navigator', { userAgent: chrome, maxTouchPoints: 0 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(readEnvironment()).toMatchObject({ kind: 'frame', host: 'safe' })
  page.parent = page
  expect(readEnvironment()).toMatchObject({ kind: 'tab', host: undefined })
})

test('law: only a frame has a page around it', () => {
  const url = fc.oneof(fc.webUrl(), fc.string())
  const around = fc.record({
    isPage: fc.boolean(),
    framed: fc.boolean(),
    standalone: fc.boolean(),
    touch: fc.boolean(),
    userAgent: fc.oneof(fc.constantFrom(chrome, webView, iPhone), fc.string()),
    hints: fc.record({ telegram: fc.boolean() }),
    ancestors: fc.array(url, { maxLength: 2 }),
    origin: url,
    referrer: url,
  })
  fc.assert(
    fc.property(around, (given) => {
      const { host, parentOrigin } = toEnvironment(given)
      if (given.framed) return
      expect(parentOrigin).toBeUndefined()
      expect(host === undefined || host === 'telegram').toBe(true)
    }),
  )
})
