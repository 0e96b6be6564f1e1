import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from './amount.js'
import { formatAddress, formatBalance, truncateDecimal } from './display.js'
import { formatNumber } from './formatNumber.js'

test.each([
  ['1234.5678', 0, '1,234'],
  ['1234.5678', 1, '1,234.5'],
  ['1234.5', 4, '1,234.5000'],
  ['99999.99999', 3, '99,999.999'],
  ['0', 2, '0.00'],
])('behavior: %s cut to %i places is %s', (text, places, cut) => {
  expect(truncateDecimal(text, places)).toBe(cut)
})

test.each([
  ['0', '0.00'],
  ['5', '5.00'],
  ['0.999', '0.99'],
  ['12.3', '12.30'],
  ['1234.567', '1,234.56'],
  ['999999', '999,999.00'],
  ['1000000', '1,000,000.00'],
  ['-1234.5', '-1,234.50'],
  ['1e3', '1,000.00'],
  ['1.239E+0', '1.23'],
  ['-12.5e2', '-1,250.00'],
  ['125e-1', '12.50'],
  ['1e-7', '0.00'],
  ['0e5', '0.00'],
  ['1e21', '1,000,000,000,000,000,000,000.00'],
])('behavior: %s shows as %s, cut to two decimals', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})

test.each([
  ['0', '0.000'],
  ['0.000000000000000001', '<0.001'],
  ['0.000999999999999999', '<0.001'],
  ['0.001', '0.001'],
  ['0.0019999', '0.001'],
  ['0.5', '0.500'],
  ['1', '1.000'],
  ['1.2349999', '1.234'],
  ['999.9999', '999.999'],
  ['1000', '1,000.000'],
  ['1234567.891', '1,234,567.891'],
  ['123456789012345678901234567890.1239', '123,456,789,012,345,678,901,234,567,890.123'],
])('behavior: %s shows as %s', (text, shown) => {
  expect(formatBalance(parseAmount(text, 18))).toBe(shown)
})

test('behavior: a coin without decimals', () => {
  expect(formatBalance({ value: 12_345n, decimals: 0 })).toBe('12,345.000')
})

test('law: only zero looks like zero, and what is shown is never more than there is', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 30 }),
      (value, decimals) => {
        const shown = formatBalance({ value, decimals })
        const thousandths = (value * 1000n) / 10n ** BigInt(decimals)
        if (value === 0n) return shown === '0.000'
        if (thousandths === 0n) return shown === '<0.001'
        return /^\d{1,3}(,\d{3})*\.\d{3}$/.test(shown) && BigInt(shown.replace(/[,.]/g, '')) === thousandths
      },
    ),
  )
})

test.each([
  ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04', '0x7a…c91E04'],
  ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', '9xQe…usVFin'],
  ['0123456789', '0123456789'],
  ['01234567890', '0123…567890'],
  ['short', 'short'],
  ['', ''],
])('behavior: %s shows as %s', (address, shown) => {
  expect(formatAddress(address)).toBe(shown)
})
