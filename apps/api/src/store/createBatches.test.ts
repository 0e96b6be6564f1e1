import { expect, test } from 'vitest'
import { createBatches } from './createBatches.ts'

/** Work whose runs end when the test says so. */
function openWork({ most }: { readonly most?: number } = {}) {
  const runs: (PromiseWithResolvers<readonly string[]> & { readonly wishes: readonly string[] })[] = []
  const call = createBatches<string, string>({
    ...(most !== undefined && { most }),
    run(wishes) {
      const run = { ...Promise.withResolvers<readonly string[]>(), wishes }
      runs.push(run)
      return run.promise
    },
  })
  /** Resolves with a run, once it has begun. */
  const begun = async (place: number) => {
    await expect.poll(() => runs.length).toBe(place)
    return runs[place - 1]
  }
  /** Ends a run with a result for each wish. */
  const end = async (place: number) => {
    const run = await begun(place)
    run?.resolve(run.wishes.map((wish) => `${wish}!`))
  }
  return { call, begun, end, wishes: () => runs.map((run) => run.wishes) }
}

test('behavior: work that comes while earlier work is under way runs together', async () => {
  const { call, begun, end, wishes } = openWork()
  const first = call('a')
  await begun(1)
  const others = ['b', 'c', 'd'].map(call)
  await end(1)
  expect(await first).toBe('a!')
  await end(2)
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'd!'])
  expect(wishes()).toEqual([['a'], ['b', 'c', 'd']])
})

test('behavior: work that comes in one turn of the event loop runs together', async () => {
  const runs: (readonly string[])[] = []
  const call = createBatches<string, string>({
    async run(wishes) {
      runs.push(wishes)
      return wishes
    },
  })
  // As a server reads requests: each in a callback of its own.
  const read = (wish: string) => new Promise((resolve) => setImmediate(() => resolve(call(wish))))
  expect(await Promise.all(['a', 'b', 'c'].map(read))).toEqual(['a', 'b', 'c'])
  expect(runs).toEqual([['a', 'b', 'c']])
})

test('behavior: at most so many run together', async () => {
  const { call, end, wishes } = openWork({ most: 2 })
  const all = ['a', 'b', 'c', 'd'].map(call)
  for (const place of [1, 2]) await end(place)
  expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'd!'])
  expect(wishes()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('error: a failure is that of its own run alone', async () => {
  const { call, begun, end } = openWork()
  const first = call('a')
  await begun(1)
  const others = Promise.allSettled(['b', 'c'].map(call))
  await end(1)
  expect(await first).toBe('a!')
  const reason = new Error('gone')
  const second = await begun(2)
  second?.reject(reason)
  expect(await others).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  const later = call('d')
  await end(3)
  expect(await later).toBe('d!')
})

test('error: a wish without a result fails', async () => {
  const { call, begun } = openWork()
  const only = call('a')
  const run = await begun(1)
  run?.resolve([])
  await expect(only).rejects.toThrow('too few results')
})
