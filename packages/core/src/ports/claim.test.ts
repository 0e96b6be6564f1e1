import { expect, test } from 'vitest'
import { claim } from './claim.js'

test('behavior: the first holder of an id is alone, a second one is told', () => {
  const first = claim('shop')
  const second = claim('shop')
  const other = claim('game')
  expect([first.taken, second.taken, other.taken]).toEqual([false, true, false])
  for (const { release } of [first, second, other]) release()
})

test('behavior: a released id is free again', () => {
  const first = claim('shop')
  first.release()
  const second = claim('shop')
  expect(second.taken).toBe(false)
  second.release()
})
