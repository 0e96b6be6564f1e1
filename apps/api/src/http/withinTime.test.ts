import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinTime } from './withinTime.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = () => new Promise<never>(() => undefined)

test('behavior: work in time resolves and leaves no timer', async () => {
  const value = await withinTime({ limit: 1_000, until: [], work: async () => 7 })
  expect(value).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

test('error: work above the limit is aborted', async () => {
  let seen: AbortSignal | undefined
  const work = withinTime({
    limit: 1_000,
    until: [],
    work(signal) {
      seen = signal
      return never()
    },
  })
  const outcome = expect(work).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(1_000)
  await outcome
  expect(seen?.aborted).toBe(true)
})

test('error: a caller that leaves aborts the work', async () => {
  const caller = new AbortController()
  const work = withinTime({ limit: 1_000, until: [caller.signal], work: never })
  const outcome = expect(work).rejects.toMatchObject({ name: 'AbortError' })
  caller.abort()
  await outcome
  await expect(withinTime({ limit: 1_000, until: [AbortSignal.abort()], work: never })).rejects.toMatchObject(
    { name: 'AbortError' },
  )
})
