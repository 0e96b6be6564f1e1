import { expect, test } from 'vitest'
import { shareOnPage } from './shareOnPage.js'

test('behavior: a value is created once and shared until it is discarded', () => {
  let made = 0
  const share = () => shareOnPage({ name: 'one', create: () => ({ made: (made += 1) }) })
  const [first, second] = [share(), share()]
  expect(second.value).toBe(first.value)
  first.discard()
  const third = share()
  expect(third.value).toEqual({ made: 2 })
  second.discard()
  expect(share().value).toBe(third.value)
  expect(shareOnPage({ name: 'other', create: () => 'x' }).value).toBe('x')
})
