import { expect, test } from 'vitest'
import { formatNumber } from './formatNumber.js'

test.each([
  ['0', '0.00'],
  ['5', '5.00'],
  ['0.999', '0.99'],
  ['12.3', '12.30'],
  ['1234.567', '1,234.56'],
  ['999999', '999,999.00'],
  ['1000000', '1,000,000.00'],
  ['-1234.5', '-1,234.50'],
])('behavior: %s shows as %s, cut to two decimals', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})
