import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWithinTime } from './createWithinTime.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = () => new Promise<never>(() => undefined)

test('behavior: work in time resolves and leaves no timer', async () => {
  const withinTime = createWithinTime({ limit: 1_000 })
  expect(await withinTime(new AbortController().signal, async () => 7)).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

test('error: work above the limit is aborted', async () => {
  const withinTime = createWithinTime({ limit: 1_000 })
  let seen: AbortSignal | undefined
  const work = withinTime(new AbortController().signal, (signal) => {
    seen = signal
    return never()
  })
  const outcome = expect(work).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(1_000)
  await outcome
  expect(seen?.aborted).toBe(true)
})

test('error: a caller that leaves aborts the work', async () => {
  const withinTime = createWithinTime({ limit: 1_000 })
  const caller = new AbortController()
  const outcome = expect(withinTime(caller.signal, never)).rejects.toMatchObject({ name: 'AbortError' })
  caller.abort()
  await outcome
  await expect(withinTime(AbortSignal.abort(), never)).rejects.toMatchObject({ name: 'AbortError' })
})

test('error: a server that stops aborts all work, now and later', async () => {
  const server = new AbortController()
  const withinTime = createWithinTime({ limit: 1_000, signal: server.signal })
  const { signal } = new AbortController()
  const outcomes = [1, 2, 3].map(() =>
    expect(withinTime(signal, never)).rejects.toMatchObject({ name: 'AbortError' }),
  )
  server.abort()
  await Promise.all(outcomes)
  await expect(withinTime(signal, never)).rejects.toMatchObject({ name: 'AbortError' })
})

test('behavior: requests add no listener to the signal of the server', async () => {
  const server = new AbortController()
  const withinTime = createWithinTime({ limit: 1_000, signal: server.signal })
  const caller = new AbortController()
  const works = [1, 2, 3].map(() => expect(withinTime(caller.signal, never)).rejects.toBeDefined())
  expect(getEventListeners(server.signal, 'abort')).toHaveLength(1)
  caller.abort()
  await Promise.all(works)
})
