import { isOriginAllowed as isAllowedByPage } from '@latchkey/core/origins'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.ts'
import { isOriginPattern } from './isOriginPattern.ts'

const exact = ['https://allowed.example']
const wild = ['https://*.allowed.example']

test.each([
  // An exact origin.
  ['https://allowed.example', exact, true],
  ['HTTPS://ALLOWED.EXAMPLE', exact, true],
  ['https://allowed.example', ['HTTPS://Allowed.Example/'], true],
  ['https://allowed.example:443', exact, true],
  ['http://allowed.example', exact, false],
  ['https://sub.allowed.example', exact, false],
  // What only looks like it.
  ['https://allowed.example.evil.example', exact, false],
  ['https://allowed.example@evil.example', exact, false],
  ['https://evil.example#allowed.example', exact, false],
  ['https://evil.example/allowed.example', exact, false],
  ['https://evil.example?https://allowed.example', exact, false],
  ['https://evil.example\\allowed.example', exact, false],
  ['https://allowed.example:443@evil.example', exact, false],
  ['https://notallowed.example', exact, false],
  ['https://allowed-example', exact, false],
  ['https://allowed.example.', exact, false],
  ['https://.allowed.example', wild, false],
  ['https://allowed.example%2eevil.example', exact, false],
  ['https://allowed.example evil', exact, false],
  ['https://allowed.example, https://evil.example', exact, false],
  ['https:///allowed.example', exact, false],
  ['//allowed.example', exact, false],
  ['allowed.example', exact, false],
  ['null', exact, false],
  ['null', ['null'], false],
  ['', exact, false],
  ['file://', exact, false],
  // A bare host leaves the scheme open. Without a port, the default port is meant.
  ['https://allowed.example', ['allowed.example'], true],
  ['http://allowed.example', ['allowed.example'], true],
  ['http://allowed.example:80', ['allowed.example'], true],
  ['http://allowed.example:8080', ['allowed.example'], false],
  ['http://allowed.example:443', ['allowed.example'], false],
  ['http://allowed.example:8080', ['allowed.example:*'], true],
  ['https://allowed.example:8443', exact, false],
  ['https://a.allowed.example:8443', wild, false],
  ['https://allowed.example:8443', ['https://allowed.example:8443'], true],
  ['https://allowed.example:8444', ['https://allowed.example:8443'], false],
  ['https://allowed.example', ['https://allowed.example:443'], true],
  ['http://allowed.example', ['allowed.example:443'], false],
  ['https://allowed.example:9', ['https://allowed.example:*'], true],
  // A star is one whole label.
  ['https://a.allowed.example', wild, true],
  ['https://allowed.example', wild, false],
  ['https://a.b.allowed.example', wild, false],
  ['https://a.allowed.example.evil.example', wild, false],
  ['https://app.any.example', ['https://app.*.example'], true],
  ['https://pre-a.allowed.example', ['https://pre-*.allowed.example'], false],
  ['https://evil.example', ['*'], false],
  ['https://evil.example', ['*.*'], false],
  ['https://evil.example', ['https://*'], false],
  // Names in other alphabets are compared in the form browsers send.
  ['https://xn--bcher-kva.example', ['https://bücher.example'], true],
  ['https://bücher.example', ['https://bücher.example'], false],
  ['https://xn--bcher-kva.example', ['https://bucher.example'], false],
  // The own machine, at any port.
  ['http://localhost:3000', exact, true],
  ['https://127.0.0.1', exact, true],
  ['http://localhost.evil.example', exact, false],
  ['http://127.0.0.1.evil.example', exact, false],
  ['http://127.1', exact, false],
  ['http://2130706433', exact, false],
  ['ftp://localhost', exact, false],
  // Apps in a shell of their own.
  ['capacitor://app.example', ['capacitor://app.example'], true],
  ['capacitor://app.example', ['https://app.example'], false],
  // No list: every page.
  ['null', [], true],
  ['https://evil.example', [], true],
])('param: %j with %j is %j', (origin, allowedOrigins, allowed) => {
  expect(isOriginAllowed({ origin, allowedOrigins })).toBe(allowed)
})

describe('behavior: laws', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
  const host = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'))

  test('an origin is allowed by itself, and by its host', () => {
    fc.assert(
      fc.property(host, (name) => {
        expect(isOriginAllowed({ origin: `https://${name}`, allowedOrigins: [`https://${name}`] })).toBe(true)
        expect(isOriginAllowed({ origin: `https://${name}`, allowedOrigins: [name] })).toBe(true)
      }),
    )
  })
  test('a port that is not the default one is allowed only by name', () => {
    fc.assert(
      fc.property(host, fc.integer({ min: 1, max: 65_535 }), fc.boolean(), (name, port, isHttps) => {
        const scheme = isHttps ? 'https' : 'http'
        const allowed = (entry: string) =>
          isOriginAllowed({ origin: `${scheme}://${name}:${port}`, allowedOrigins: [entry] })
        const isDefault = port === (isHttps ? 443 : 80)
        expect([allowed(`${scheme}://${name}`), allowed(name)]).toEqual([isDefault, isDefault])
        expect([allowed(`${name}:${port}`), allowed(`${name}:*`)]).toEqual([true, true])
      }),
    )
  })
  test('page and server agree on every origin and entry', () => {
    const scheme = fc.constantFrom('http', 'https')
    const port = fc.constantFrom('', ':80', ':443', ':8080', ':8443')
    const few = fc.array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 2 })
    const entry = fc
      .tuple(
        fc.constantFrom('', 'http://', 'https://'),
        few,
        fc.constantFrom('', ':80', ':443', ':8080', ':*'),
      )
      .map(([before, labels, after]) => `${before}${labels.join('.')}.example${after}`)
    const page = fc
      .tuple(scheme, fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 3 }), port)
      .map(([before, labels, after]) => `${before}://${labels.join('.')}.example${after}`)
    fc.assert(
      fc.property(page, fc.array(entry, { minLength: 1, maxLength: 3 }), (origin, entries) => {
        expect(isOriginAllowed({ origin, allowedOrigins: entries })).toBe(
          isAllowedByPage({ origin, patterns: entries }),
        )
      }),
      { numRuns: process.env['LATCHKEY_LONG'] ? 50_000 : 1_000 },
    )
  })
  test('what is put before or behind a host makes it another one', () => {
    fc.assert(
      fc.property(host, fc.string({ minLength: 1, maxLength: 12 }), fc.boolean(), (name, extra, before) => {
        const text = before ? `${extra}${name}` : `${name}${extra}`
        const origin = `https://${text}`
        const isPort = !before && /^:\d{1,5}$/.test(extra)
        fc.pre(!isPort)
        expect(isOriginAllowed({ origin, allowedOrigins: [`https://${name}`] })).toBe(false)
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
          allowedOrigins: [`https://*.${name}`],
        })
        const [, ...rest] = hostname.split('.')
        expect(allowed).toBe(rest.join('.') === name)
      }),
    )
  })
  test('no text breaks it', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (origin, allowedOrigins) => {
        isOriginAllowed({ origin, allowedOrigins })
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
