import { formatAmount, parseAmount } from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Lamports. */
const decimals = 9
const u64 = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n })

test.each([
  ['2.01', 2_010_000_000n],
  ['0.1', 100_000_000n],
  ['1.1', 1_100_000_000n],
  ['8.2', 8_200_000_000n],
  ['0.29', 290_000_000n],
  ['1.15', 1_150_000_000n],
  ['4.35', 4_350_000_000n],
  ['1.005', 1_005_000_000n],
  ['0.000000001', 1n],
  ['9007199.254740993', 9_007_199_254_740_993n],
  ['18446744073.709551615', (1n << 64n) - 1n],
])('behavior: %s SOL are %d lamports', (text, value) => {
  expect(parseAmount(text, decimals)).toEqual({ value, decimals })
  expect(formatAmount({ value, decimals })).toBe(text)
})

test('law: every number of lamports survives formatting and parsing', () => {
  fc.assert(
    fc.property(u64, (value) => {
      expect(parseAmount(formatAmount({ value, decimals }), decimals)).toEqual({ value, decimals })
    }),
  )
})

test('law: every decimal text of up to nine places is exact', () => {
  const places = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 10n }), places, (whole, fraction) => {
      const { value } = parseAmount(`${whole}.${fraction}`, decimals)
      expect(value).toBe(whole * 10n ** 9n + BigInt(fraction.padEnd(9, '0')))
    }),
  )
})

test('error: a tenth decimal place is rejected, never rounded', () => {
  expect(() => parseAmount('2.0000000001', decimals)).toThrow(
    expect.objectContaining({ code: 'amount/too_precise' }),
  )
})
