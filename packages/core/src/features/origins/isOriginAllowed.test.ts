import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOriginAllowed, isOriginPattern } from './isOriginAllowed.js'
import { defaultAncestors } from './origins.js'

const exact = ['https://allowed.example']
const wild = ['https://*.allowed.example']

test.each<[string, readonly string[], boolean]>([
  // The allowed values.
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
  // Any other part of a URL.
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
  // Punycode and other spellings.
  ['https://xn--bcher-kva.example', ['https://bücher.example'], true],
  ['https://xn--llowed-6vf.example', exact, false],
  ['https://127.1', ['https://192.0.2.1'], false],
  ['http://[::1]:3000', ['http://[::1]:3000'], true],
  // Invalid patterns.
  ['https://allowed.example', ['https://allowed.example@evil.example', 'https://', '%', ''], false],
  ['https://allowed.example', ['https://allowed.example/path'], false],
  // An exact origin.
  ['https://allowed.example', ['HTTPS://Allowed.Example/'], true],
  ['https://sub.allowed.example', exact, false],
  // Values that look similar.
  ['https://evil.example?https://allowed.example', exact, false],
  ['https://evil.example\\allowed.example', exact, false],
  ['https://allowed.example:443@evil.example', exact, false],
  ['https://notallowed.example', exact, false],
  ['https://allowed-example', exact, false],
  ['https://.allowed.example', wild, false],
  ['https://allowed.example%2eevil.example', exact, false],
  ['https://allowed.example evil', exact, false],
  ['https://allowed.example, https://evil.example', exact, false],
  ['https:///allowed.example', exact, false],
  ['//allowed.example', exact, false],
  ['null', ['null'], false],
  // A bare host leaves the scheme open. Without a port, the default port is meant.
  ['http://allowed.example:80', ['allowed.example'], true],
  ['http://allowed.example:8080', ['allowed.example'], false],
  ['http://allowed.example:8080', ['allowed.example:*'], true],
  ['https://a.allowed.example:8443', wild, false],
  ['https://allowed.example:8444', ['https://allowed.example:8443'], false],
  ['http://allowed.example', ['allowed.example:443'], false],
  ['https://allowed.example:9', ['https://allowed.example:*'], true],
  // A star is one whole label.
  ['https://a.allowed.example', wild, true],
  ['https://a.allowed.example.evil.example', wild, false],
  ['https://app.any.example', ['https://app.*.example'], true],
  ['https://pre-a.allowed.example', ['https://pre-*.allowed.example'], false],
  ['https://evil.example', ['*'], false],
  ['https://evil.example', ['*.*'], false],
  ['https://evil.example', ['https://*'], false],
  // Names in other alphabets are compared in the form browsers send.
  ['https://bücher.example', ['https://bücher.example'], false],
  ['https://xn--bcher-kva.example', ['https://bucher.example'], false],
  // The visitor's own machine, at any port.
  ['http://localhost:3000', exact, true],
  ['https://127.0.0.1', exact, true],
  ['http://localhost.evil.example', exact, false],
  ['http://127.0.0.1.evil.example', exact, false],
  ['http://127.1', exact, false],
  ['http://2130706433', exact, false],
  ['ftp://localhost', exact, false],
  // Apps in a native shell.
  ['capacitor://app.example', ['capacitor://app.example'], true],
  ['capacitor://app.example', ['https://app.example'], false],
  // No list: every page.
  ['null', [], true],
  ['https://evil.example', [], true],
  // The visitor's own machine.
  ['http://localhost:5173', exact, true],
  ['https://localhost', exact, true],
  ['http://127.0.0.1:8080', exact, true],
  ['https://localhost.evil.example', exact, false],
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

test.each<[string, boolean]>([
  ['https://preview-1.pages.dev', true],
  ['https://preview-1.vercel.app', true],
  ['https://preview-1.ngrok-free.app', true],
  ['https://secure-mobile.walletconnect.com', true],
  ['https://secure-mobile.walletconnect.org', true],
  ['http://preview-1.pages.dev', false],
  ['https://a.preview-1.vercel.app', false],
  ['https://vercel.app', false],
  ['https://secure.walletconnect.org', false],
])('param: %s as an ancestor of any page: %s', (origin, allowed) => {
  expect(isOriginAllowed({ origin, patterns: [...exact, ...defaultAncestors] })).toBe(allowed)
  expect(isOriginAllowed({ origin, patterns: exact })).toBe(false)
})

test('behavior: any text yields a boolean', () => {
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

describe('behavior: laws', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
  const host = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'))

  test('an origin is allowed by itself, and by its host', () => {
    fc.assert(
      fc.property(host, (name) => {
        expect(isOriginAllowed({ origin: `https://${name}`, patterns: [`https://${name}`] })).toBe(true)
        expect(isOriginAllowed({ origin: `https://${name}`, patterns: [name] })).toBe(true)
      }),
    )
  })
  test('a port that is not the default one is allowed only by name', () => {
    fc.assert(
      fc.property(host, fc.integer({ min: 1, max: 65_535 }), fc.boolean(), (name, port, isHttps) => {
        const scheme = isHttps ? 'https' : 'http'
        const allowed = (entry: string) =>
          isOriginAllowed({ origin: `${scheme}://${name}:${port}`, patterns: [entry] })
        const isDefault = port === (isHttps ? 443 : 80)
        expect([allowed(`${scheme}://${name}`), allowed(name)]).toEqual([isDefault, isDefault])
        expect([allowed(`${name}:${port}`), allowed(`${name}:*`)]).toEqual([true, true])
      }),
    )
  })
  test('what is put before or behind a host makes it another one', () => {
    fc.assert(
      fc.property(host, fc.string({ minLength: 1, maxLength: 12 }), fc.boolean(), (name, extra, before) => {
        const text = before ? `${extra}${name}` : `${name}${extra}`
        const origin = `https://${text}`
        const isPort = !before && /^:\d{1,5}$/.test(extra)
        fc.pre(!isPort)
        expect(isOriginAllowed({ origin, patterns: [`https://${name}`] })).toBe(false)
      }),
    )
  })
  test('whatever a star allows has one label more than what follows it', () => {
    const few = fc
      .array(fc.constantFrom('a', 'b', 'evil'), { minLength: 1, maxLength: 3 })
      .map((labels) => labels.join('.'))
    fc.assert(
      fc.property(few, few, (hostname, name) => {
        const allowed = isOriginAllowed({
          origin: `https://${hostname}`,
          patterns: [`https://*.${name}`],
        })
        const [, ...rest] = hostname.split('.')
        expect(allowed).toBe(rest.join('.') === name)
      }),
    )
  })
  test('no text breaks it', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (origin, patterns) => {
        isOriginAllowed({ origin, patterns })
      }),
    )
  })
})

test.each([
  ['https://app.example.org', true],
  ['app.example.org:8080', true],
  ['https://*.example.org', true],
  ['http://localhost:*', true],
  ['[::1]:3000', true],
  ['*', false],
  ['https://*.com', false],
  ['*.org:8080', false],
  ['https://*.*.com', false],
  ['https://app.*', false],
  ['https://app.*.com', false],
  ['https://*.co.uk', false],
  ['https://*.*.co.uk', false],
  ['*.com.br', false],
  ['https://*.gov.au', false],
  ['https://*.example.co.uk', true],
  ['https://*.*.example.com', true],
  ['https://*.shop.app.example', true],
  ['http://*.localhost:*', true],
  ['https://a*.example.org', false],
  ['https://app.example.org/path', false],
  ['https://user@app.example.org', false],
  ['app..example.org', false],
  ['', false],
  ['two words', false],
  ['javascript:alert(1)', false],
])('param: %j in a list is %j', (text, usable) => {
  expect(isOriginPattern(text)).toBe(usable)
})
