import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.ts'
import type { Store } from '../store/Store.ts'
import { rateBuckets } from '../store/tables/limits.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { createSharedBuckets } from './createSharedBuckets.ts'

const slow = { perMinute: 1, burst: 4 }
const usual = { perMinute: 1, burst: 400 }

let stores: readonly Store[] = []
let time = 0
let lines: unknown[] = []
beforeAll(async () => {
  const databaseUrl = await sharedPostgres().createDatabase()
  stores = await Promise.all([openDatabase({ databaseUrl }), openDatabase({ databaseUrl })])
})
afterAll(() => Promise.all(stores.map((store) => store.close())))
beforeEach(async () => {
  await stores[0]?.database.delete(rateBuckets)
  time = 0
  lines = []
})

/** The buckets of one of several processes on one database. */
const open = () =>
  stores.map(({ database }) =>
    createSharedBuckets({ database, now: () => time, log: (line) => lines.push(line) }),
  )
/** How many minutes a caller has to wait: seconds pass while the database works. */
const minutes = (late: { readonly retryAfter: number } | undefined) => late && Math.ceil(late.retryAfter / 60)
/** Lets time pass for the rows, which follow the clock of the database. */
const age = (seconds: number) =>
  stores[0]?.database.execute(
    sql`update ${rateBuckets} set at = at - make_interval(secs => ${seconds}::float8), full_at = full_at - make_interval(secs => ${seconds}::float8)`,
  )

/** Makes every query fail until the test ends. */
async function hideTable(): Promise<void> {
  const hidden = sql.identifier('hidden')
  await stores[0]?.database.execute(sql`alter table ${rateBuckets} rename to ${hidden}`)
  onTestFinished(async () => {
    const name = sql.identifier(getTableName(rateBuckets))
    await stores[0]?.database.execute(sql`alter table ${hidden} rename to ${name}`)
  })
}

describe('behavior: processes on one PostgreSQL share a limit', () => {
  test('so many at once through all of them, however they are spread', async () => {
    const [first, second] = open()
    const taken: unknown[] = []
    for (let index = 0; index < 4; index += 1)
      taken.push(await first?.take('a', slow), await second?.take('a', slow))
    expect(taken.filter((late) => late === undefined)).toHaveLength(4)
    expect(minutes(await first?.take('a', slow))).toBe(1)
    expect(await second?.take('b', slow)).toBeUndefined()
  })

  test('at the same time no token is given twice', async () => {
    const buckets = open()
    const all = Array.from({ length: 1_000 }, async (_, index) => buckets[index % 2]?.take('a', usual))
    const through = (await Promise.all(all)).filter((late) => late === undefined)
    // Tokens that one process took ahead may be left, at most 4 % of a burst.
    expect(through.length).toBeLessThanOrEqual(400)
    expect(through.length).toBeGreaterThanOrEqual(384)
  })

  test('a debt made at one is waited for at the other', async () => {
    const [first, second] = open()
    expect(await first?.take('a', slow)).toBeUndefined()
    expect(await first?.takeMore('a', slow, 9)).toBeUndefined()
    expect(minutes(await second?.takeMore('a', slow, 9))).toBe(7)
    expect(minutes(await second?.take('a', slow))).toBe(7)
  })

  test('work that is charged afterwards makes a debt that is paid within ten minutes', async () => {
    const [first, second] = open()
    for (let index = 0; index < 3; index += 1) await first?.charge('a', slow, 1_000)
    expect(minutes(await second?.take('a', slow))).toBe(11)
  })

  test('tokens come back with time, up to the burst', async () => {
    const [first, second] = open()
    for (let index = 0; index < 4; index += 1) await first?.take('a', slow)
    expect(minutes(await first?.take('a', slow))).toBe(1)
    await age(60)
    time += 60_000
    expect(await first?.take('a', slow)).toBeUndefined()
    expect(minutes(await second?.take('a', slow))).toBe(1)
    await age(86_400)
    time += 86_400_000
    const taken: unknown[] = []
    for (let index = 0; index < 5; index += 1) taken.push(await second?.take('a', slow))
    expect(taken.filter((late) => late === undefined)).toHaveLength(4)
  })
})

/** The buckets of one process, which count their queries. */
function openCounted() {
  const [store] = stores
  if (!store) throw new Error('no store')
  let queries = 0
  const database = new Proxy(store.database, {
    get(target, name) {
      if (name === 'send') queries += 1
      return Reflect.get(target, name) as unknown
    },
  })
  const buckets = createSharedBuckets({ database, now: () => time, log: () => undefined })
  return { ...buckets, queries: () => queries }
}

const counted = { perMinute: 1_200, burst: 400 }

test('behavior: most requests cost no query', async () => {
  const { take, queries } = openCounted()
  for (let index = 0; index < 320; index += 1) expect(await take('a', counted)).toBeUndefined()
  expect(queries()).toBeLessThan(60)
})

test('behavior: new callers that come at once share a query', async () => {
  const { take, queries } = openCounted()
  const keys = Array.from({ length: 40 }, (_, index) => `new ${index}`)
  const taken = await Promise.all(keys.map(async (key) => take(key, { perMinute: 1, burst: 1 })))
  expect(taken.filter((late) => late !== undefined)).toEqual([])
  expect(queries()).toBe(1)
  const again = await Promise.all(keys.map(async (key) => take(key, { perMinute: 1, burst: 1 })))
  expect(again.filter((late) => late === undefined)).toEqual([])
})

test('behavior: processes that count the same callers in another order do not wait for each other', async () => {
  const [first, second] = open()
  for (let round = 0; round < 10; round += 1) {
    const keys = Array.from({ length: 90 }, (_, index) => `round ${round} ${index}`)
    await Promise.all([
      ...keys.map(async (key) => first?.take(key, slow)),
      ...keys.toReversed().map(async (key) => second?.take(key, slow)),
    ])
  }
  expect(lines).toEqual([])
})

test('behavior: work beyond one request costs no query while tokens are left', async () => {
  const { take, takeMore, charge, queries } = openCounted()
  // The first query takes sixteen.
  expect(await take('a', counted)).toBeUndefined()
  expect(await takeMore('a', counted, 4)).toBeUndefined()
  await charge('a', counted, 6)
  for (let index = 0; index < 5; index += 1) expect(await take('a', counted)).toBeUndefined()
  expect(queries()).toBe(1)
  expect(await take('a', counted)).toBeUndefined()
  expect(queries()).toBe(2)
})

test('behavior: a waiting caller costs no query', async () => {
  const [first] = open()
  for (let index = 0; index < 5; index += 1) await first?.take('a', slow)
  await hideTable()
  expect(minutes(await first?.take('a', slow))).toBe(1)
  expect(minutes(first?.look('a', slow))).toBe(1)
  expect(lines).toEqual([])
})

test('behavior: addresses are not stored, nor buckets that are full again', async () => {
  const [first, second] = open()
  await first?.take('calls shop 192.0.2.1', slow)
  const rows = () => stores[0]?.database.select().from(rateBuckets)
  expect(JSON.stringify(await rows())).not.toContain('192.0.2.1')
  await age(3_600)
  time += 60_000
  await second?.take('b', slow)
  expect(await rows()).toHaveLength(1)
})

test('error: without the database each process counts alone and logs it', async () => {
  const [first, second] = open()
  await hideTable()
  const taken: unknown[] = []
  for (let index = 0; index < 5; index += 1) taken.push(await first?.take('a', slow))
  expect(taken).toEqual([undefined, undefined, undefined, undefined, { retryAfter: 60 }])
  expect(await first?.takeMore('a', slow, 9)).toBeUndefined()
  expect(await second?.take('a', slow)).toBeUndefined()
  expect(lines).toEqual([
    { level: 'warn', event: 'rate_limit_not_shared', code: '42P01' },
    { level: 'warn', event: 'rate_limit_not_shared', code: '42P01' },
  ])
})
