import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceOf } from './adviceOf.js'
import type { PairingLink } from './PairingLink.js'
import type { Platform } from './Platform.js'

const url = 'https://app.example/swap?a=b&c=d'
const iPhone: Platform = {
  os: 'ios',
  browser: 'other',
  inApp: 'instagram',
  reusesPairing: true,
  opens: 'universal',
  framed: false,
}
const android: Platform = { ...iPhone, os: 'android', opens: 'scheme' }
const link = (kind: PairingLink['kind']): PairingLink => ({
  kind,
  href: 'https://a.example',
  name: 'A',
  target: '_self',
  reopens: { href: 'https://a.example', name: 'A' },
})
const intent = 'intent://app.example/swap?a=b&c=d#Intent;scheme=https;action=android.intent.action.VIEW;end'
const parameter = 'https://app.example/swap?a=b&c=d&openExternalBrowser=1'

test.each<[string, Platform, string | undefined]>([
  ['Telegram, Android', { ...android, inApp: 'telegram' }, intent],
  ['Instagram, Android', android, intent],
  ['Facebook, Android', { ...android, inApp: 'facebook' }, intent],
  ['X, Android', { ...android, inApp: 'x' }, intent],
  ['LINE, Android', { ...android, inApp: 'line' }, parameter],
  ['a web view, Android', { ...android, inApp: 'webview' }, intent],
  ['WeChat, Android', { ...android, inApp: 'wechat' }, undefined],
  ['TikTok, Android', { ...android, inApp: 'tiktok' }, undefined],
  ['Messenger, Android', { ...android, inApp: 'messenger' }, undefined],
  ['Threads, Android', { ...android, inApp: 'threads' }, undefined],
  ['Instagram, iPhone', iPhone, undefined],
  ['WeChat, iPhone', { ...iPhone, inApp: 'wechat' }, undefined],
  ['LINE, iPhone', { ...iPhone, inApp: 'line' }, parameter],
  ['Telegram, desktop', { ...iPhone, os: 'desktop', inApp: 'telegram' }, undefined],
  ['LINE, desktop', { ...iPhone, os: 'desktop', inApp: 'line' }, undefined],
])('behavior: when nothing opens the wallet, %s', (_name, platform, href) => {
  expect(adviceOf({ platform, links: [], url })).toEqual({ kind: 'openInBrowser', ...(href && { href }) })
})

test('behavior: there is no advice where the wallet can be opened, or in an ordinary browser', () => {
  expect(adviceOf({ platform: android, links: [link('native'), link('web')], url })).toBeUndefined()
  expect(adviceOf({ platform: { ...android, inApp: undefined }, links: [], url })).toBeUndefined()
})

test('behavior: a web app alone does not open the wallet the visitor has', () => {
  expect(adviceOf({ platform: android, links: [link('web')], url })?.href).toBe(intent)
})

test('behavior: an unnamed web view has links and advice', () => {
  expect(adviceOf({ platform: { ...android, inApp: 'webview' }, links: [link('native')], url })?.href).toBe(
    intent,
  )
})

test.each([
  ['https://a.example/', 'intent://a.example/#Intent;'],
  ['https://a.example:8443/?b#/c?d', 'intent://a.example:8443/?b#/c?d#Intent;'],
  ['https://a.example/#Intent;component=b;end', 'intent://a.example/#Intent%3Bcomponent=b%3Bend#Intent;'],
  ['https://a.example/##Intent;x', 'intent://a.example/#%23Intent%3Bx#Intent;'],
])('behavior: the intent of %s', (page, start) => {
  expect(adviceOf({ platform: android, links: [], url: page })?.href).toBe(
    `${start}scheme=https;action=android.intent.action.VIEW;end`,
  )
})

test.each([
  ['https://a.example/', 'https://a.example/?openExternalBrowser=1'],
  ['https://a.example/?b=c#/d#e', 'https://a.example/?b=c&openExternalBrowser=1#/d#e'],
])('behavior: the parameter of %s', (page, expected) => {
  expect(adviceOf({ platform: { ...iPhone, inApp: 'line' }, links: [], url: page })?.href).toBe(expected)
})

test.each([
  'http://a.example',
  'http://localhost:5173/',
  'file:///a',
  'javascript:alert(1)',
  'https://a:b@c.example',
  '',
])('error: %j is not a page to open, so the advice has no link', (page) => {
  expect(adviceOf({ platform: android, links: [], url: page })).toEqual({ kind: 'openInBrowser' })
})

test('behavior: for any URL, an intent has one start and one end, and leads to the host of the page', () => {
  const sign = fc.constantFrom(
    ...'ab/?=&;#.%'.split(''),
    '#Intent;',
    'S.browser_fallback_url=',
    'package=',
    'end',
  )
  const pages = fc.array(sign, { maxLength: 20 }).map((signs) => `https://a.example/${signs.join('')}`)
  fc.assert(
    fc.property(pages, (page) => {
      const found = adviceOf({ platform: android, links: [], url: page })?.href ?? ''
      expect(found.split('#Intent;')).toHaveLength(2)
      expect(found.startsWith('intent://a.example/')).toBe(true)
      expect(found.endsWith('#Intent;scheme=https;action=android.intent.action.VIEW;end')).toBe(true)
    }),
  )
})
