import { expect, test } from 'vitest'
import { missingGlobals } from './missingGlobals.js'

const names = (scope: object) => missingGlobals(scope).map(([name]) => name)

test('behavior: what the test environment has stays as it is', () => {
  expect(names(globalThis)).toEqual([])
  const { TextEncoder: _, ...rest } = Object.fromEntries(missingGlobals({}))
  expect(names(rest)).toEqual(['TextEncoder'])
})

test('behavior: crypto without subtle is replaced', () => {
  expect(names({ crypto: { getRandomValues: () => undefined } })).toContain('crypto')
})

test('behavior: each works as in a browser', async () => {
  const given = Object.fromEntries(missingGlobals({})) as Pick<
    typeof globalThis,
    'TextEncoder' | 'TextDecoder' | 'structuredClone' | 'crypto'
  >
  const bytes = new given.TextEncoder().encode('ключ')
  expect(new given.TextDecoder().decode(bytes)).toBe('ключ')
  const value = { amount: 10n, at: new Date(0), list: new Map([['a', new Uint8Array([1])]]) }
  expect(given.structuredClone(value)).toEqual(value)
  expect((await given.crypto.subtle.digest('SHA-256', bytes)).byteLength).toBe(32)
})
