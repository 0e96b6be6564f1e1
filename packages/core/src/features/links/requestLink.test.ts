import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DirectoryWallet } from '../directory/DirectoryWallet.js'
import type { Platform } from './Platform.js'
import { pairingLinks } from './pairingLinks.js'
import { requestLink } from './requestLink.js'

const topic = 'ab'.repeat(32)
const platform: Platform = {
  os: 'ios',
  browser: 'safari',
  inApp: undefined,
  reusesPairing: true,
  opens: 'both',
  framed: false,
}
const request = { topic, requestId: 1_795_262_400_123 }
const query = `requestId=1795262400123&sessionTopic=${topic}`

test.each([
  ['fennel://', `fennel://wc?${query}`],
  ['fennel:', `fennel://wc?${query}`],
  ['fennel://x', `fennel://x/wc?${query}`],
  ['https://link.fennel.example', `https://link.fennel.example/wc?${query}`],
  ['https://link.fennel.example/', `https://link.fennel.example/wc?${query}`],
  ['https://t.me/fennel/app', `https://t.me/fennel/app?startapp=${btoa(query).replace(/=+$/, '')}`],
])('behavior: a request reopens %s as the protocol does', (href, expected) => {
  expect(requestLink({ href, platform, ...request })).toEqual({ href: expected, target: '_self' })
})

test.each([
  ['neither', {}],
  ['no id', { topic }],
  ['no topic', { requestId: 1 }],
  ['a topic that is none', { topic: 'x&uri=y', requestId: 1 }],
])('param: with %s, the link only opens the app', (_name, given) => {
  expect(requestLink({ href: 'fennel:', platform, ...given })).toEqual({ href: 'fennel://', target: '_self' })
})

test.each<[string, Platform, string]>([
  ['a frame', { ...platform, framed: true }, '_top'],
  ['Telegram', { ...platform, inApp: 'telegram' }, '_blank'],
  ['a computer', { ...platform, os: 'desktop' }, '_blank'],
])('param: platform, %s', (_name, where, target) => {
  expect(requestLink({ href: 'fennel://', platform: where })?.target).toBe(target)
})

test('behavior: a link that cannot be reopened yields nothing', () => {
  expect(requestLink({ href: 'fennel://', platform: { ...platform, opens: 'universal' } })).toBeUndefined()
  expect(
    requestLink({ href: 'https://a.example', platform: { ...platform, opens: 'scheme' } }),
  ).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'http://a.example',
  'intent://x#Intent;end',
  'https://a:b@c.example',
  '',
  'fennel',
])('error: %j is refused', (href) => {
  expect(requestLink({ href, platform, ...request })).toBeUndefined()
})

test('behavior: the reopening link of a pairing link is always allowed', () => {
  const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${topic}`
  const link = fc.constantFrom(
    'fennel:',
    'fennel://a/',
    'java:script',
    'https://a.example?b=c',
    'https://t.me/a/b',
  )
  fc.assert(
    fc.property(link, link, (mobileLink, webappLink) => {
      const wallet: DirectoryWallet = {
        id: 'a',
        name: 'A',
        chains: [],
        certified: false,
        source: 'custom',
        mobileLink,
        webappLink,
      }
      for (const { reopens } of pairingLinks({ wallet, uri, platform }))
        expect(requestLink({ href: reopens.href, platform, ...request })).toBeDefined()
    }),
  )
})
