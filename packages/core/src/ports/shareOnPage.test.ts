import { expect, test } from 'vitest'
import { shareOnPage } from './shareOnPage.js'

test('behavior: made once, the same for all, and the last to let go is told', () => {
  let made = 0
  const hold = () => shareOnPage({ name: 'one', create: () => ({ made: (made += 1) }) })
  const [first, second] = [hold(), hold()]
  expect(second.value).toBe(first.value)
  expect([first.release(), second.release()]).toEqual([{ isLast: false }, { isLast: true }])
  const third = hold()
  expect(third.value).toBe(first.value)
  third.discard()
  expect(hold().value).toEqual({ made: 2 })
  expect(shareOnPage({ name: 'other', create: () => 'x' }).value).toBe('x')
})
