import { expect, test } from 'vitest'
import { checkPageUrl } from './checkPageUrl.js'

const local = { api: { url: 'http://localhost:8787' } } as Parameters<typeof checkPageUrl>[1]['options']
const hosted = { api: { url: 'https://p.example' } } as typeof local

test.each([
  'javascript://localhost/%0aalert(1)',
  'JAVASCRIPT://127.0.0.1/%0aalert(1)',
  'data://localhost/text/html,x',
  'vbscript://localhost/x',
  'file://localhost/etc/passwd',
  'blob://localhost/1',
  'intent://localhost#Intent;end',
])('error: %s is refused, also with a provider API on localhost', (url) => {
  expect(() => checkPageUrl(url, { options: local, provider: 'own' })).toThrow(
    expect.objectContaining({ code: 'onramp/invalid_url' }),
  )
})

test.each(['http://localhost:3000/pay', 'https://127.0.0.1/pay'])(
  'behavior: %s is a page during development',
  (url) => {
    expect(checkPageUrl(url, { options: local, provider: 'own' })).toBe(url)
  },
)

test.each([
  ['coinbase', 'https://coinbase.com/buy'],
  ['coinbase', 'https://pay.coinbase.com/buy'],
  ['meld', 'https://meldcrypto.com/'],
  ['meld', 'https://sb.meld.io/'],
])('behavior: %s opens %s', (provider, url) => {
  expect(checkPageUrl(url, { options: hosted, provider })).toBe(url)
})

test.each([
  ['coinbase', 'https://meld.io/'],
  ['coinbase', 'https://coinbase.com.example/'],
  ['coinbase', 'https://notcoinbase.com/'],
  ['meld', 'https://pay.coinbase.com/'],
  ['meld', 'https://evilmeld.io/'],
  ['meld', 'https://meldcrypto.com.example/'],
])('error: %s does not open %s', (provider, url) => {
  expect(() => checkPageUrl(url, { options: hosted, provider })).toThrow(
    expect.objectContaining({ code: 'onramp/other_provider' }),
  )
})
