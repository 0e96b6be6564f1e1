import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFlat } from './isFlat.ts'

test('law: memory that grows by a tenth with each sample is not flat, and memory that stays within a tenth is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.array(fc.double({ min: 0, max: 0.09, noNaN: true }), { minLength: 3, maxLength: 60 }),
      (start, shares) => {
        expect(isFlat(shares.map((share) => start * (1 + share)))).toBe(true)
        expect(isFlat(shares.map((_, index) => start * 1.11 ** index))).toBe(false)
      },
    ),
  )
})

test('behavior: the first third, in which caches fill, does not count', () => {
  expect(isFlat([1, 50, 99, 100, 100, 100, 100, 100, 100])).toBe(true)
})

test('error: too few samples prove nothing', () => {
  expect(isFlat([100, 100])).toBe(false)
})
