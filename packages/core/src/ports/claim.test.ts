import { expect, test, vi } from 'vitest'
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

test('behavior: an id is free only when every holder has let go', () => {
  const first = claim('shop')
  const second = claim('shop')
  second.release()
  const third = claim('shop')
  expect(third.taken).toBe(true)
  first.release()
  third.release()
  const fourth = claim('shop')
  expect(fourth.taken).toBe(false)
  fourth.release()
})

test('behavior: a second copy of the package sees who holds an id', async () => {
  const first = claim('shop')
  vi.resetModules()
  const copy = await import('./claim.js')
  expect(copy.claim).not.toBe(claim)
  const second = copy.claim('shop')
  expect(second.taken).toBe(true)
  second.release()
  first.release()
})
