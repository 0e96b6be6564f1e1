import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toError } from '../errors/toError.js'
import { createResources } from './createResources.js'

const maxAge = 30_000
const lockout = 30_000

/** Resources with a time and reads that the test controls. */
function setUp(limit = 4) {
  let time = 1_000
  const reads: { input: string; resolve(value: string): void; reject(reason: unknown): void }[] = []
  const resources = createResources<string, string>({
    maxAge,
    lockout,
    limit,
    now: () => time,
    read: (input) => new Promise((resolve, reject) => reads.push({ input, resolve, reject })),
    toError,
  })
  const load = (id: string, force?: boolean) =>
    resources.load({ id, input: id, ...(force !== undefined && { force }) })
  return {
    resources,
    load,
    reads,
    pass: (ms: number) => {
      time += ms
    },
    now: () => time,
  }
}

test('behavior: a first read goes through idle, loading and ready', async () => {
  const { resources, load, reads, now } = setUp()
  const $state = resources.get('a')
  expect($state.get()).toEqual({ status: 'idle' })
  const loaded = load('a')
  expect($state.get()).toEqual({ status: 'loading' })
  reads[0]?.resolve('one')
  expect(await loaded).toEqual({ status: 'ready', data: 'one', loadedAt: now() })
  expect($state.get()).toEqual({ status: 'ready', data: 'one', loadedAt: now() })
})

test.each([
  { passed: maxAge - 1, force: false, reads: 1 },
  { passed: maxAge, force: false, reads: 2 },
  { passed: 0, force: true, reads: 2 },
])('behavior: after $passed ms with force $force there were $reads reads', async (row) => {
  const { load, reads, pass } = setUp()
  const first = load('a')
  reads[0]?.resolve('one')
  await first
  pass(row.passed)
  const second = load('a', row.force)
  expect(reads).toHaveLength(row.reads)
  reads[1]?.resolve('two')
  expect(await second).toMatchObject({ status: 'ready', data: row.reads === 2 ? 'two' : 'one' })
})

test('behavior: known data stays while a newer value loads or fails to load', async () => {
  const { resources, load, reads, pass, now } = setUp()
  const first = load('a')
  reads[0]?.resolve('one')
  await first
  pass(maxAge)
  const second = load('a')
  expect(resources.get('a').get()).toEqual({ status: 'loading', data: 'one' })
  reads[1]?.reject(new Error('down'))
  expect(await second).toMatchObject({ status: 'failed', data: 'one', retryAt: now() + lockout })
})

test('error: a failure is a LatchkeyError, and is not retried before the lockout ends, even by force', async () => {
  const { load, reads, pass } = setUp()
  const first = load('a')
  reads[0]?.reject('a string')
  expect(await first).toMatchObject({
    status: 'failed',
    error: { code: 'rpc/unknown', context: { detail: 'a string' } },
  })
  pass(lockout - 1)
  expect(await load('a', true)).toMatchObject({ status: 'failed' })
  expect(reads).toHaveLength(1)
  pass(1)
  const again = load('a')
  expect(reads).toHaveLength(2)
  reads[1]?.resolve('one')
  expect(await again).toMatchObject({ status: 'ready', data: 'one' })
})

test('behavior: neither data nor a failure lasts longer after the clock was set back', async () => {
  const { load, reads, pass } = setUp()
  const first = load('a')
  reads[0]?.resolve('one')
  await first
  pass(-3_600_000)
  const second = load('a')
  reads[1]?.reject(new Error('down'))
  expect(await second).toMatchObject({ status: 'failed', data: 'one' })
  pass(-3_600_000)
  const third = load('a')
  reads[2]?.resolve('two')
  expect(await third).toMatchObject({ status: 'ready', data: 'two' })
})

test('behavior: callers share one read per key', async () => {
  const { load, reads } = setUp()
  const all = [load('a'), load('a', true), load('b')]
  expect(reads.map(({ input }) => input)).toEqual(['a', 'b'])
  reads[0]?.resolve('A')
  reads[1]?.resolve('B')
  expect((await Promise.all(all)).map((state) => 'data' in state && state.data)).toEqual(['A', 'A', 'B'])
})

test('behavior: the number of entries is bounded, and the least recently used one is dropped first', async () => {
  const { resources, load, reads } = setUp(2)
  const fill = async (id: string) => {
    const loaded = load(id)
    reads.at(-1)?.resolve(id)
    await loaded
  }
  await fill('a')
  await fill('b')
  resources.get('a')
  await fill('c')
  expect(resources.get('a').get().status).toBe('ready')
  expect(resources.get('b').get().status).toBe('idle')
})

test('law: whatever the order of loads, failures and waits, no two reads of a key come closer than allowed', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('load' as const), force: fc.boolean() }),
    fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
    fc.record({ type: fc.constant('settle' as const), fails: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { load, reads, pass, now } = setUp()
      let settled = 0
      let failedAt = Number.NEGATIVE_INFINITY
      let isKept = true
      const loads: Promise<unknown>[] = []
      for (const one of steps) {
        if (one.type === 'pass') pass(one.ms)
        else if (one.type === 'load') {
          const before = reads.length
          loads.push(load('a', one.force))
          if (reads.length > before) isKept &&= settled === before && now() - failedAt >= lockout
        } else if (settled < reads.length) {
          if (one.fails) {
            reads[settled]?.reject(new Error('down'))
            failedAt = now()
          } else reads[settled]?.resolve('one')
          settled += 1
          for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
        }
      }
      for (const read of reads.slice(settled)) read.resolve('end')
      await Promise.all(loads)
      return isKept
    }),
  )
})
