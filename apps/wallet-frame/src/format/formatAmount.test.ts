import fc from 'fast-check'
import { formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { english, showLanguage } from '../locale/shownLanguage.ts'
import { formatAmount, formatChange } from './formatAmount.ts'
import { formatTime } from './formatTime.ts'

/** Writes in the language of a tag. */
function inTag<result>(tag: string, write: () => result): result {
  showLanguage({ ...english, tag })
  try {
    return write()
  } finally {
    showLanguage(english)
  }
}

test.each([
  [1_234_567_890_000n, 6, '1,234,567.89', '+1,234,567.89'],
  [-500n, 3, '−0.5', '−0.5'],
  [0n, 18, '0', '0'],
])('behavior: %d with %d decimals is exact, grouped and signed', (amount, decimals, text, change) => {
  expect([formatAmount(amount, decimals), formatChange(amount, decimals)]).toEqual([text, change])
})

test.each([
  ['de', '+1.204.567,25'],
  ['fr', '+1\u202f204\u202f567,25'],
  ['hi', '+12,04,567.25'],
  ['fa', '+۱٬۲۰۴٬۵۶۷٫۲۵'],
  ['ar-EG', '+١٬٢٠٤٬٥٦٧٫٢٥'],
])('behavior: %s writes an amount with its own signs', (tag, text) => {
  expect(inTag(tag, () => formatChange(120_456_725n, 2))).toBe(text)
})

test('behavior: a time is in the language of the page', () => {
  const at = 1_700_000_000
  expect([formatTime(at), inTag('de', () => formatTime(at))]).toEqual([
    expect.stringMatching(/^Nov 1\d, 2023/),
    expect.stringMatching(/^1\d\.11\.2023/),
  ])
})

test.each(['en', 'de', 'fr', 'hi', 'bn', 'fa', 'ar-EG', 'ja'])(
  'law: in %s no digit of an amount is lost',
  (tag) => {
    const zero = inTag(tag, () => formatAmount(0n, 0)).codePointAt(0) ?? 0
    const digitsOf = (text: string) =>
      [...text]
        .map((one) => (one.codePointAt(0) ?? 0) - zero)
        .filter((digit) => digit >= 0 && digit <= 9)
        .join('')
    const amounts = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
    fc.assert(
      fc.property(amounts, fc.nat({ max: 30 }), (amount, decimals) => {
        const text = inTag(tag, () => formatAmount(amount, decimals))
        expect(digitsOf(text)).toBe(formatUnits(amount, decimals).replace(/\D/g, ''))
      }),
    )
  },
)
