import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.js'

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
