import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenAmountOf } from './readTokenState.js'

test.each([
  { amount: 0n, decimals: 6, text: '0' },
  { amount: 1n, decimals: 6, text: '0.000001' },
  { amount: 2_010_000n, decimals: 6, text: '2.01' },
  { amount: 7n, decimals: 0, text: '7' },
  { amount: 18_446_744_073_709_551_615n, decimals: 9, text: '18446744073.709551615' },
])('behavior: $amount with $decimals decimals is $text', ({ amount, decimals, text }) => {
  expect(tokenAmountOf({ amount, decimals })).toEqual({
    amount: amount.toString(),
    decimals,
    uiAmount: Number(text),
    uiAmountString: text,
  })
})

test('behavior: no digit is lost', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.integer({ min: 0, max: 18 }),
      (amount, decimals) => {
        const { uiAmountString } = tokenAmountOf({ amount, decimals })
        const [whole = '', fraction = ''] = uiAmountString.split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
        expect(uiAmountString).not.toMatch(/[.].*0$|[.]$/)
      },
    ),
  )
})
