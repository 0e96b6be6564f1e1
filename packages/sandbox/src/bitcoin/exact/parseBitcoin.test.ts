import { assert, bigInt, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatBitcoin, parseBitcoin } from './parseBitcoin.js'

test('behavior: every amount that can exist survives being written and read', () => {
  assert(
    property(bigInt({ min: 0n, max: 2_100_000_000_000_000n }), (satoshi) => {
      expect(parseBitcoin(formatBitcoin(satoshi))).toBe(satoshi)
    }),
  )
})

test.each([
  ['2.01', 201_000_000n],
  ['0.00000001', 1n],
  ['20999999.97690000', 2_099_999_997_690_000n],
  ['0.29000000', 29_000_000n],
  [50, 5_000_000_000n],
  ['0', 0n],
])('behavior: %s is read exactly', (amount, satoshi) => {
  expect(parseBitcoin(amount)).toBe(satoshi)
})

test.each(['', '.5', '1.', '-1', '1e-8', '0.000000001', 'one', undefined, null, {}, ' 1'])(
  'error: %s is no amount',
  (amount) => {
    expect(parseBitcoin(amount)).toBeUndefined()
  },
)
