import { expect, test } from 'vitest'
import { truncateDecimal } from './truncateDecimal.js'

test.each([
  ['1234.5678', 0, '1,234'],
  ['1234.5678', 1, '1,234.5'],
  ['1234.5', 4, '1,234.5000'],
  ['99999.99999', 3, '99,999.999'],
  ['0', 2, '0.00'],
])('behavior: %s cut to %i places is %s', (text, places, cut) => {
  expect(truncateDecimal(text, places)).toBe(cut)
})
