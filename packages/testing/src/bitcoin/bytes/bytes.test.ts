import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { areEqual, concat, fromBase64, fromHex, toBase64, toCompactSize, toHex } from './bytes.js'

test('behavior: written bytes are read back', () => {
  assert(
    property(uint8Array(), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes)
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
})

test('behavior: parts make a whole', () => {
  assert(
    property(uint8Array(), uint8Array(), (one, other) => {
      const whole = concat(one, other)
      expect(areEqual(whole, Uint8Array.from([...one, ...other]))).toBe(true)
      expect(areEqual(whole, concat(one, other, Uint8Array.of(0)))).toBe(false)
    }),
  )
})

test.each(['0', 'zz', '0x00', 'abc'])('error: "%s" is not hexadecimal', (text) => {
  expect(fromHex(text)).toBeUndefined()
})

test.each(['A', 'AA', 'AA=', 'A===', 'AA-_', 'AAAA\n'])('error: "%s" is not base64', (text) => {
  expect(fromBase64(text)).toBeUndefined()
})

test('param: lengths as Bitcoin writes them', () => {
  expect([0, 252, 253, 65_535, 65_536].map((length) => toHex(toCompactSize(length)))).toEqual([
    '00',
    'fc',
    'fdfd00',
    'fdffff',
    'fe00000100',
  ])
  expect(() => toCompactSize(2 ** 32)).toThrow('Nothing this long')
})
