import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './toBase64Url.ts'

test('behavior: every byte comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
    }),
  )
})

test.each([
  ['padding', 'AA=='],
  ['base64', 'a+/b'],
  ['a lone character', 'AAAAA'],
  ['bits that are lost', 'AB'],
  ['a space', 'AA AA'],
])('error: %s is refused', (_name, text) => {
  expect(() => fromBase64Url(text)).toThrow(TypeError)
})
