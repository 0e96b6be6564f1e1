import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { createDebounced } from './createDebounced.js'

function setUp(wait?: number) {
  const clock = fakeClock()
  const begun: { input: string; signal: AbortSignal }[] = []
  const run = createDebounced({
    clock,
    ...(wait !== undefined && { wait }),
    work: async (input: string, signal) => {
      begun.push({ input, signal })
      await clock.sleep(100, signal)
      return input.toUpperCase()
    },
  })
  return { clock, begun, run }
}

test('behavior: work begins 500 ms after the last call; older calls are superseded', async () => {
  const { clock, begun, run } = setUp()
  const first = run('a').catch((error: unknown) => error)
  await clock.advance(499)
  const second = run('b')
  expect(await first).toMatchObject({ code: 'api/superseded' })
  await clock.advance(499)
  expect(begun).toEqual([])
  await clock.advance(101)
  expect(await second).toBe('B')
  expect(begun.map(({ input }) => input)).toEqual(['b'])
})

test('behavior: work that has begun ends when a newer call comes', async () => {
  const { clock, begun, run } = setUp(10)
  const first = run('a').catch((error: unknown) => error)
  await clock.advance(50)
  const second = run('b')
  expect(begun[0]?.signal.aborted).toBe(true)
  expect(await first).toMatchObject({ code: 'api/superseded' })
  await clock.advance(200)
  expect(await second).toBe('B')
})

test('error: a failure of the work reaches the caller', async () => {
  const clock = fakeClock()
  const run = createDebounced({
    clock,
    work: async () => {
      throw new Error('no')
    },
  })
  const outcome = run(undefined).catch((error: unknown) => error)
  await clock.advance(500)
  expect(await outcome).toEqual(new Error('no'))
})
