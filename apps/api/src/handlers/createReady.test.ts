import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReady } from './createReady.ts'
import { ReadyBytes } from './ReadyBytes.ts'

const picture = (size: number) =>
  new ReadyBytes({ type: 'image/png', bytes: Buffer.alloc(size), headers: {} })

/** Creates a memory that notes which keys were made. */
function start(bytes: number) {
  const ready = createReady({ bytes })
  const made: string[] = []
  const get = (key: string, { version = 1, size = 1_000 } = {}) =>
    ready.get({
      version,
      key,
      make() {
        made.push(key)
        return picture(size)
      },
    })
  return { ready, made, get }
}

test('behavior: a response is made once for a version', async () => {
  const { made, get } = start(100_000)
  const first = await get('a')
  expect(await get('a')).toBe(first)
  await get('a', { version: 2 })
  expect(made).toEqual(['a', 'a'])
})

test('behavior: a response whose data changed while it was made is not kept', async () => {
  const { ready, made, get } = start(100_000)
  const { promise, resolve } = Promise.withResolvers<ReadyBytes>()
  const early = ready.get({ version: 1, key: 'a', make: () => promise })
  await get('b', { version: 2 })
  resolve(picture(1))
  await early
  await get('a', { version: 2 })
  expect(made).toEqual(['b', 'a'])
})

test('law: no sequence of keys and sizes makes it hold more than its bytes', async () => {
  const requests = fc.array(
    fc.record({
      key: fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string({ maxLength: 3_000 })),
      size: fc.nat(60_000),
      version: fc.constantFrom(1, 1, 1, 2),
    }),
    { maxLength: 60 },
  )
  await fc.assert(
    fc.asyncProperty(requests, fc.integer({ min: 0, max: 100_000 }), async (all, bytes) => {
      const { ready, get } = start(bytes)
      for (const { key, ...request } of all) {
        await get(key, request)
        expect(ready.size).toBeLessThanOrEqual(bytes)
      }
    }),
  )
})

test('error: made-up keys displace no response that is requested again', async () => {
  const { made, get } = start(40_000)
  for (const key of ['page 1', 'page 2', 'page 1', 'page 2']) await get(key)
  for (let index = 0; index < 1_000; index += 1) await get(`made up ${index}`)
  made.length = 0
  for (const key of ['page 1', 'page 2']) await get(key)
  expect(made).toEqual([])
})
