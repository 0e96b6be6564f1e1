import { expect, test } from 'vitest'
import { loadOnce } from './loadOnce.js'

test('behavior: loads once, at the first call', async () => {
  let loads = 0
  const load = loadOnce(async () => ++loads)
  expect(loads).toBe(0)
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('error: a failed load rejects and is repeated at the next call', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return loads
  })
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toBe(2)
})
