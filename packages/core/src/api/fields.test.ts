import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from './fields.js'

test.each([
  [0, '0'],
  [-0, '0'],
  [1.5, '1.5'],
  [1e-7, '0.0000001'],
  [1.25e-9, '0.00000000125'],
  [1e21, '1000000000000000000000'],
  [-2.5e-7, '-0.00000025'],
  ['007.100', '7.1'],
  ['1.5E3', '1500'],
  ['123456789012345678901234567890.5', '123456789012345678901234567890.5'],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['', undefined],
  ['0x10', undefined],
  ['1e999', undefined],
  ['1,5', undefined],
])('behavior: %s is %s', (value, expected) => {
  expect(toDecimal(value)).toBe(expected)
})

test('behavior: the text stands for the same number, without an exponent', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(number, (value) => {
      const text = toDecimal(value) ?? 'none'
      expect(text).toMatch(/^-?\d+(\.\d+)?$/)
      expect(Number(text)).toBe(value + 0)
    }),
  )
})
