import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, nativeDecimals, parseAmount } from './amount.js'

test('behavior: decimals of native coins', () => {
  expect(nativeDecimals).toEqual({ eth: 18, sol: 9, btc: 8 })
})

/** A decimal string as a person would write it exactly: no leading or trailing zeros, at most `decimals` places. */
const canonical = fc.integer({ min: 0, max: 30 }).chain((decimals) =>
  fc
    .record({
      whole: fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String),
      fraction: fc
        .array(fc.constantFrom(...'0123456789'), { maxLength: decimals })
        .map((digits) => digits.join('').replace(/0+$/, '')),
    })
    .map(({ whole, fraction }) => ({ text: fraction === '' ? whole : `${whole}.${fraction}`, decimals })),
)

test('law: formatting what was parsed gives the same text, at 0 to 30 decimals', () => {
  fc.assert(
    fc.property(canonical, ({ text, decimals }) => {
      expect(formatAmount(parseAmount(text, decimals))).toBe(text)
    }),
    { examples: [[{ text: '0', decimals: 0 }], [{ text: '0.000000000000000001', decimals: 18 }]] },
  )
})

test('law: parsing what was formatted gives the same amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 30 }),
      (value, decimals) => {
        expect(parseAmount(formatAmount({ value, decimals }), decimals)).toEqual({ value, decimals })
      },
    ),
  )
})

test.each([
  ['0', 18, 0n],
  ['1', 18, 10n ** 18n],
  ['1.5', 6, 1_500_000n],
  ['0.1', 1, 1n],
  ['007.50', 2, 750n],
  ['12', 0, 12n],
  ['0.00000001', 8, 1n],
  [`${2n ** 256n - 1n}`, 0, 2n ** 256n - 1n],
])('behavior: %s at %i decimals is %s units', (text, decimals, value) => {
  expect(parseAmount(text, decimals)).toEqual({ value, decimals })
})

test.each([
  '',
  ' ',
  '.',
  '1.',
  '.5',
  '-1',
  '+1',
  '1,5',
  '1 000',
  '1_000',
  '1e3',
  '0x10',
  '1.2.3',
  'NaN',
  '٣',
  '1\n',
])('error: %o is not a decimal number', (text) => {
  expect(() => parseAmount(text, 18)).toThrow(
    expect.objectContaining({ code: 'amount/malformed', context: { text } }),
  )
})

test.each([
  ['1.5', 0],
  ['0.0000000000000000001', 18],
  ['1.0000000', 6],
])('error: %s has more than %i places, and nothing is rounded', (text, decimals) => {
  expect(() => parseAmount(text, decimals)).toThrow(
    expect.objectContaining({ code: 'amount/too_precise', context: { text, decimals } }),
  )
})

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [10n ** 18n, 18, '1'],
  [1_500_000n, 6, '1.5'],
  [7n, 0, '7'],
  [100n, 0, '100'],
  [-1n, 18, '-0.000000000000000001'],
  [-2_500n, 3, '-2.5'],
  [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
])('behavior: %s units of %i decimals is %s', (value, decimals, text) => {
  expect(formatAmount({ value, decimals })).toBe(text)
})
