import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.js'

const exact = ['https://allowed.example']
const wild = ['https://*.allowed.example']

test.each<[string, readonly string[], boolean]>([
  // What is meant.
  ['https://allowed.example', exact, true],
  ['https://app.allowed.example', wild, true],
  ['https://allowed.example', ['other.example', ...exact], true],
  ['https://allowed.example', ['allowed.example'], true],
  ['http://allowed.example', ['allowed.example'], true],
  ['http://allowed.example:3000', ['allowed.example'], false],
  ['http://allowed.example:3000', ['allowed.example:*'], true],
  ['http://allowed.example:443', ['allowed.example'], false],
  ['https://a.mid.allowed.example', ['https://*.mid.allowed.example'], true],
  ['https://a.mid.allowed.example', ['https://a.*.allowed.example'], true],
  ['https://allowed.example', ['  https://Allowed.Example/ '], true],
  ['HTTPS://ALLOWED.EXAMPLE', exact, true],
  ['https://anything.example', [], true],
  // Scheme.
  ['http://allowed.example', exact, false],
  ['ftp://allowed.example', ['allowed.example'], false],
  // Labels.
  ['https://allowed.example.evil.example', exact, false],
  ['https://evil-allowed.example', exact, false],
  ['https://evilallowed.example', wild, false],
  ['https://allowed.example', wild, false],
  ['https://a.b.allowed.example', wild, false],
  ['https://app.allowed.example.evil.example', wild, false],
  ['https://app.allowed.example', exact, false],
  ['https://example', exact, false],
  ['https://app-1.allowed.example', ['https://app-*.allowed.example'], false],
  ['https://allowedxexample', exact, false],
  // Whatever else a URL may hold.
  ['https://allowed.example@evil', exact, false],
  ['https://allowed.example@evil.example', exact, false],
  ['https://evil.example#allowed.example', exact, false],
  ['https://evil.example/allowed.example', exact, false],
  ['https://evil.example\\.allowed.example', wild, false],
  ['https://allowed.example/', exact, false],
  ['https://allowed.example.', exact, false],
  ['null', exact, false],
  ['null', ['*', 'null'], false],
  ['', exact, false],
  ['allowed.example', exact, false],
  ['javascript:alert(1)', exact, false],
  ['file://', exact, false],
  // Ports.
  ['https://allowed.example:8443', ['https://allowed.example:8443'], true],
  ['https://allowed.example:8443', ['https://allowed.example:9443'], false],
  ['https://allowed.example', ['https://allowed.example:8443'], false],
  ['https://allowed.example', ['https://allowed.example:443'], true],
  ['http://allowed.example', ['allowed.example:80'], true],
  ['https://allowed.example:8443', ['https://allowed.example:*'], true],
  ['https://allowed.example:8443', exact, false],
  ['https://app.allowed.example:8443', wild, false],
  ['https://allowed.example:443', exact, true],
  ['https://preview-1.vercel.app:8443', exact, false],
  // Punycode and other writings.
  ['https://xn--bcher-kva.example', ['https://bücher.example'], true],
  ['https://xn--llowed-6vf.example', exact, false],
  ['https://127.1', ['https://192.0.2.1'], true],
  ['http://[::1]:3000', ['http://[::1]:3000'], true],
  // Patterns that are none.
  ['https://allowed.example', ['https://allowed.example@evil.example', 'https://', '%', ''], false],
  ['https://allowed.example', ['https://allowed.example/path'], false],
  // Allowed for everybody.
  ['http://localhost:5173', exact, true],
  ['https://localhost', exact, true],
  ['http://127.0.0.1:8080', exact, true],
  ['https://preview-1.pages.dev', exact, true],
  ['https://preview-1.vercel.app', exact, true],
  ['https://preview-1.ngrok-free.app', exact, true],
  ['https://secure-mobile.walletconnect.com', exact, true],
  ['https://secure-mobile.walletconnect.org', exact, true],
  ['http://preview-1.pages.dev', exact, false],
  ['https://a.preview-1.vercel.app', exact, false],
  ['https://vercel.app', exact, false],
  ['https://localhost.evil.example', exact, false],
  ['https://secure.walletconnect.org', exact, false],
])('param: %s against %j: %s', (origin, patterns, allowed) => {
  expect(isOriginAllowed({ origin, patterns })).toBe(allowed)
})

const label = fc.stringMatching(/^[a-z]([a-z0-9]{0,8})$/).filter((text) => !text.startsWith('xn'))
const host = fc.array(label, { minLength: 2, maxLength: 5 }).map((labels) => [...labels, 'example'])

test('behavior: an origin allows itself, and a wildcard in any one place', () => {
  fc.assert(
    fc.property(host, fc.nat(), (labels, seed) => {
      const origin = `https://${labels.join('.')}`
      const wildcard = labels.map((one, index) => (index === seed % labels.length ? '*' : one))
      expect(isOriginAllowed({ origin, patterns: [origin] })).toBe(true)
      expect(isOriginAllowed({ origin, patterns: [`https://${wildcard.join('.')}`] })).toBe(true)
    }),
  )
})

test('behavior: no host made longer at either end passes, nor one with a label changed', () => {
  fc.assert(
    fc.property(host, label, fc.nat(), (labels, extra, seed) => {
      const patterns = [`https://${labels.join('.')}`, `https://*.${labels.slice(1).join('.')}`]
      const at = 1 + (seed % (labels.length - 1))
      const spoofs = [
        [...labels, extra],
        [extra, ...labels],
        labels.slice(1),
        labels.map((one, index) => (index === at ? `${one}z` : one)),
      ]
      for (const spoof of spoofs)
        expect(isOriginAllowed({ origin: `https://${spoof.join('.')}`, patterns })).toBe(false)
    }),
  )
})

test('behavior: any text is answered', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string({ unit: 'binary' })),
      (origin, patterns) => {
        expect(typeof isOriginAllowed({ origin, patterns })).toBe('boolean')
      },
    ),
  )
})
