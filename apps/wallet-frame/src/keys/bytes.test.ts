import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromText, toText } from './bytes.ts'

test('behavior: every byte comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(toText(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromText(toText(bytes))).toEqual(bytes)
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
  expect(() => fromText(text)).toThrow(TypeError)
})
