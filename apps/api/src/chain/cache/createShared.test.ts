import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createShared } from './createShared.ts'

const never = new AbortController().signal

test('behavior: equal requests share one response, cached for its lifetime', async () => {
  const clock = fakeClock()
  const shared = createShared<number>({ entries: 10, maxAge: 1_000, now: clock.now })
  let loads = 0
  const load = async () => {
    loads += 1
    await Promise.resolve()
    return loads
  }
  const get = () => shared.get({ key: 'a', signal: never, load })
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  await clock.advance(999)
  expect(await get()).toBe(1)
  await clock.advance(1)
  expect(await get()).toBe(2)
})

test('error: a failure is not kept', async () => {
  const shared = createShared<number>({ entries: 10, maxAge: 1_000, now: () => 0 })
  const requestRaw = (load: () => Promise<number>) => shared.get({ key: 'a', signal: never, load })
  await expect(requestRaw(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await requestRaw(async () => 7)).toBe(7)
})

test('behavior: the last caller that leaves aborts the request', async () => {
  const shared = createShared<number>({ entries: 10, maxAge: 1_000, now: () => 0 })
  let requested: AbortSignal | undefined
  const { promise, resolve } = Promise.withResolvers<number>()
  const load = (signal: AbortSignal) => {
    requested = signal
    return promise
  }
  const [first, second] = [new AbortController(), new AbortController()]
  const one = shared.get({ key: 'a', signal: first.signal, load })
  const two = shared.get({ key: 'a', signal: second.signal, load })
  first.abort(new Error('left'))
  await expect(one).rejects.toThrow('left')
  expect(requested?.aborted).toBe(false)
  second.abort(new Error('left too'))
  await expect(two).rejects.toThrow('left too')
  expect(requested?.aborted).toBe(true)
  resolve(1)
  expect(await shared.get({ key: 'a', signal: never, load: async () => 2 })).toBe(2)
})

test('param: entries limits the cache, the oldest is removed', async () => {
  const shared = createShared<string>({ entries: 2, maxAge: 1_000, now: () => 0 })
  const loaded: string[] = []
  const get = (key: string) =>
    shared.get({
      key,
      signal: never,
      async load() {
        loaded.push(key)
        return key
      },
    })
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await get(key)
  expect(loaded).toEqual(['a', 'b', 'c', 'a'])
})
