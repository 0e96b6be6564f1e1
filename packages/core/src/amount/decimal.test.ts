import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './amount.js'
import { compareDecimals, divideDecimal, multiplyDecimal, sumDecimals, toDecimal } from './decimal.js'

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

test('behavior: a value is exact to the last digit', () => {
  const wei = { value: 1_204_511_000_000_000_001n, decimals: 18 }
  expect(multiplyDecimal(wei, '2501.37')).toBe('3012.92768007000000250137')
  expect(multiplyDecimal({ value: 0n, decimals: 6 }, '1')).toBe('0')
  expect(sumDecimals(['0.1', '0.2', '1e'.slice(0, 1)])).toBe('1.3')
  expect(sumDecimals([])).toBe('0')
})

const units = fc.record({
  value: fc.bigInt({ min: 0n, max: 10n ** 40n }),
  decimals: fc.integer({ min: 0, max: 30 }),
})
const price = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
  .map(([value, places]) => formatAmount({ value, decimals: places }))

test('law: an amount is what its exact value buys, to the last unit', () => {
  fc.assert(
    fc.property(units, price, (amount, each) => {
      expect(divideDecimal(multiplyDecimal(amount, each), each, amount.decimals)).toEqual(amount)
    }),
  )
})

test('law: what dollars buy is worth no more than them, and one unit more would be', () => {
  fc.assert(
    fc.property(units, price, fc.integer({ min: 0, max: 30 }), (worth, each, places) => {
      const dollars = formatAmount(worth)
      const bought = divideDecimal(dollars, each, places)
      if (!bought) throw new Error('No amount.')
      expect(compareDecimals(dollars, multiplyDecimal(bought, each))).toBeLessThanOrEqual(0)
      const more = { ...bought, value: bought.value + 1n }
      expect(compareDecimals(dollars, multiplyDecimal(more, each))).toBe(1)
    }),
  )
})

test('error: no amount is returned for a price of zero', () => {
  expect(divideDecimal('10', '0.00', 18)).toBeUndefined()
})

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.stringMatching(/^\d{1,30}$/))
  .map(([whole, fraction]) => `${whole}.${fraction}`)

test('behavior: a sum does not depend on the order, and sorting agrees with the sum', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      expect(sumDecimals([a, b])).toBe(sumDecimals([b, a]))
      expect(compareDecimals(a, b) + compareDecimals(b, a)).toBe(0)
      expect(compareDecimals(sumDecimals([a, b, '0.1']), a)).toBe(-1)
    }),
  )
})
