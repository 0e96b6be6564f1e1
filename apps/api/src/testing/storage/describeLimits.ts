import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLimits } from '../../limits/createLimits.ts'
import { createMemoryLimits } from '../createMemoryLimits.ts'
import type { StorageKit } from './StorageKit.ts'

const rates = [
  { perMinute: 2, burst: 1 },
  { perMinute: 10 / 1_440, burst: 10 },
  { perMinute: 900, burst: 1_000 },
]
const key = fc.constantFrom('a', 'b', 'c')
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ keys: fc.uniqueArray(key, { minLength: 1 }), count: fc.constant(undefined) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      keys: fc.uniqueArray(key, { minLength: 1 }),
      count: fc.integer({ min: 1, max: 2_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ pass: fc.constantFrom(1_000, 30_000, 8_640_000) }) },
)

export function describeLimits(kit: Pick<StorageKit, 'store'>): void {
  describe('behavior: limits', () => {
    test('give what buckets in memory would give, from all limits or from none', async () => {
      let run = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          let time = Date.parse('2026-01-01T00:00:00Z')
          run += 1
          const now = () => time
          const stored = createLimits({ database: kit.store.database, now })
          const expected = createMemoryLimits({ now })
          for (const one of steps) {
            if ('pass' in one) {
              time += one.pass
              continue
            }
            const all = one.keys.map((name, index) => ({
              key: `${run} ${name}`,
              rate: rates['abc'.indexOf(name)] ?? { perMinute: 1, burst: index },
              count: one.count,
            }))
            const [actual, wanted] = [await stored.take(all), await expected.take(all)]
            expect(actual === undefined).toBe(wanted === undefined)
          }
        }),
        { numRuns: process.env['LATCHKEY_LONG'] ? 500 : 30 },
      )
    })

    test('give at once no more than they have, in two processes', async () => {
      const now = () => 0
      const processes = [0, 1].map(() => createLimits({ database: kit.store.database, now }))
      const all = ['one', 'two'].map((name) => ({ key: `at once ${name}`, rate: { perMinute: 1, burst: 7 } }))
      const taken = await Promise.all(
        Array.from({ length: 30 }, async (_, index) => {
          // The order in which a caller names them does not matter.
          const wishes = index % 3 === 0 ? all.toReversed() : all
          return processes[index % 2]?.take(wishes)
        }),
      )
      // A refusal by one limit returns the token of the other, whose absence may have refused another caller.
      const granted = taken.filter((late) => late === undefined).length
      expect(granted).toBeLessThanOrEqual(7)
      expect(granted).toBeGreaterThan(0)
    })

    test('are deleted once they are full again, and store no key', async () => {
      let time = Date.parse('2030-01-01T00:00:00Z')
      const { take } = createLimits({ database: kit.store.database, now: () => time })
      const rate = { perMinute: 1, burst: 1 }
      await take([{ key: 'ada@shop.example', rate }])
      const stored = async () => JSON.stringify(await kit.store.database.execute(sql`select * from limits`))
      expect(await stored()).not.toContain('ada@')
      time += 120_000
      await take([{ key: 'other', rate }])
      const [row] = rowsOf(
        await kit.store.database.execute(
          sql`select count(*)::int as count from limits where at >= '2030-01-01'`,
        ),
      )
      expect(row?.['count']).toBe(1)
    })
  })
}

const rowsOf = (result: unknown) =>
  (Object(result) as { readonly rows?: readonly Readonly<Record<string, unknown>>[] }).rows ?? []
