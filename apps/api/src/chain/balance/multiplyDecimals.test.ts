import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplyDecimals } from './multiplyDecimals.ts'

test.each([
  ['3000.1', '1', '3000.1'],
  ['0.1', '0.2', '0.02'],
  ['1', '0.000000005', '0.00000001'],
  ['1', '0.0000000049', '0'],
  ['1.5', '0.00000001', '0.00000002'],
  ['99999999999999999999', '99999999999999999999', '9999999999999999999800000000000000000001'],
  ['0', '5', '0'],
])('behavior: %s times %s is %s', (a, b, product) => {
  expect(multiplyDecimals(a, b, 8)).toBe(product)
})

test.each(['', '.', '1.', '.5', '-1', '1e5', 'NaN', 'Infinity', ' 1', '1_0', '0x1'])(
  'error: %j is no decimal',
  (text) => {
    expect(multiplyDecimals(text, '1', 8)).toBeUndefined()
    expect(multiplyDecimals('1', text, 8)).toBeUndefined()
  },
)

const amount = fc.record({
  value: fc.bigInt({ min: 0n, max: 2n ** 200n }),
  decimals: fc.integer({ min: 0, max: 36 }),
})
const write = ({ value, decimals }: { value: bigint; decimals: number }) => {
  const digits = String(value).padStart(decimals + 1, '0')
  return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits
}
const scaled = (text: string, places: number) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

test('behavior: the product is never off by more than half a unit of its last place, and order does not matter', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const text = multiplyDecimals(write(a), write(b), 8)
      expect(text).toBe(multiplyDecimals(write(b), write(a), 8))
      const exact = a.value * b.value * 10n ** 8n
      const one = 10n ** BigInt(a.decimals + b.decimals)
      const error = scaled(text ?? '', 8) * one - exact
      // Half up: an exact half is above.
      expect(2n * error <= one && 2n * error > -one).toBe(true)
    }),
  )
})
