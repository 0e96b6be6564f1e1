import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.js'
import { parseAmount } from './parseAmount.js'

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
