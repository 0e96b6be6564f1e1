import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryLimits } from '../testing/createMemoryLimits.ts'
import { createEventBudget } from './createEventStore.ts'

const day = 86_400_000
const megabyte = 1_000_000

function open(bytesPerDay: number) {
  let time = 0
  const { spend: spendAll } = createEventBudget({
    limits: createMemoryLimits({ now: () => time }),
    bytesPerDay,
  })
  const spend = async (event: Parameters<typeof spendAll>[0][number]) => (await spendAll([event]))[0]
  return { spend, spendAll, pass: (ms: number) => void (time += ms) }
}

test('behavior: a project stores a tenth of its budget at once', async () => {
  const { spend } = open(megabyte)
  let stored = 0
  for (let visitor = 0; visitor < 200; visitor += 1)
    if (!(await spend({ projectId: 'shop', caller: `visitor ${visitor}`, bytes: 1_000 }))) stored += 1_000
  expect(stored).toBe(101_000)
})

test("behavior: one caller stores a twentieth of its project's limit", async () => {
  const { spend } = open(megabyte)
  let stored = 0
  for (let index = 0; index < 200; index += 1)
    if (!(await spend({ projectId: 'shop', caller: 'one', bytes: 1_000 }))) stored += 1_000
  expect(stored).toBe(6_000)
  expect(await spend({ projectId: 'shop', caller: 'two', bytes: 1_000 })).toBeUndefined()
})

test('behavior: the budget of one project is not that of another', async () => {
  const { spend } = open(1_000)
  expect(await spend({ projectId: 'a', caller: undefined, bytes: 5_000 })).toBeUndefined()
  expect(await spend({ projectId: 'a', caller: undefined, bytes: 1 })).toEqual({
    retryAfter: expect.any(Number),
  })
  expect(await spend({ projectId: 'b', caller: undefined, bytes: 1 })).toBeUndefined()
})

test('behavior: events that come together are refused alone', async () => {
  const { spendAll } = open(1_000_000)
  const event = (projectId: string, bytes: number) => ({ projectId, caller: undefined, bytes })
  await spendAll([event('full', 200_000)])
  const late = { retryAfter: expect.any(Number) }
  expect(await spendAll([event('full', 10), event('shop', 10), event('full', 10)])).toEqual([
    late,
    undefined,
    late,
  ])
})

test('behavior: within a day no project stores more than its budget and 64 kB', async () => {
  const visits = fc.array(
    fc.record({
      events: fc.array(fc.integer({ min: 1, max: 32_768 }), { minLength: 1, maxLength: 50 }),
      after: fc.integer({ min: 0, max: 600_000 }),
    }),
    { maxLength: 100 },
  )
  await fc.assert(
    fc.asyncProperty(visits, async (list) => {
      const { spendAll, pass } = open(megabyte)
      let elapsed = 0
      let stored = 0
      for (const { events, after } of list) {
        elapsed += after
        pass(after)
        if (elapsed >= day) break
        const spent = events.map((bytes) => ({ projectId: 'shop', caller: undefined, bytes }))
        const lates = await spendAll(spent)
        for (const [index, { bytes }] of spent.entries()) if (!lates[index]) stored += bytes
      }
      expect(stored).toBeLessThanOrEqual(megabyte + 65_536)
    }),
    { numRuns: 50 },
  )
})
