import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatChange } from './formatAmount.ts'

test.each([
  [1_234_567_890_000n, 6, '1,234,567.89', '+1,234,567.89'],
  [-500n, 3, '−0.5', '−0.5'],
  [0n, 18, '0', '0'],
])('behavior: %d with %d decimals is exact, grouped and signed', (amount, decimals, text, change) => {
  expect([formatAmount(amount, decimals), formatChange(amount, decimals)]).toEqual([text, change])
})

test('law: no digit of an amount is lost', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (amount) => {
      const text = formatAmount(amount, 0)
      expect(BigInt(text.replaceAll(',', '').replace('−', '-'))).toBe(amount)
    }),
  )
})
