import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { createStatement } from './createStatement.ts'
import { openDatabase } from './openDatabase.ts'

const add = createStatement<'first' | 'others'>(
  'sum_of_all',
  (value) =>
    sql`select ${value('first')}::int + sum(other) as sum from unnest(${value('others')}::int[]) as other`,
)

const open = async (storage: 'PostgreSQL' | 'PGlite') => {
  const store = await openDatabase(
    storage === 'PGlite' ? {} : { databaseUrl: await sharedPostgres().createDatabase() },
  )
  onTestFinished(() => store.close())
  return store
}

test('behavior: PostgreSQL plans a statement once for each connection', async () => {
  const { database } = await open('PostgreSQL')
  await database.transaction(async (within) => {
    expect(await add({ first: 1, others: [2, 3] }, within)).toEqual([{ sum: '6' }])
    expect(await add({ first: 4, others: [] }, within)).toEqual([{ sum: null }])
    const prepared = await within.execute(sql`select name from pg_prepared_statements`)
    expect(prepared).toMatchObject({ rows: [{ name: 'sum_of_all' }] })
  })
})

test('behavior: PGlite plans a statement once', async () => {
  const { database } = await open('PGlite')
  expect(await add({ first: 1, others: [2, 3] }, database)).toEqual([{ sum: 6 }])
  expect(await add({ first: 4, others: [] }, database)).toEqual([{ sum: null }])
  const prepared = await database.execute(sql`select name from pg_prepared_statements`)
  expect(prepared).toMatchObject({ rows: [{ name: 'sum_of_all' }] })
})

const insert = createStatement<'number'>(
  'insert_number',
  (value) => sql`insert into numbers (number) values (${value('number')}) returning number`,
)

test('behavior: a statement beside a transaction of PGlite is no part of it', async () => {
  const { database } = await open('PGlite')
  await database.execute(sql`create table numbers (number int primary key)`)
  let beside: Promise<unknown> | undefined
  const failure = new Error('rolled back')
  const transaction = database.transaction(async (within) => {
    await insert({ number: 1 }, within)
    beside = insert({ number: 2 }, database)
    await within.execute(sql`select 1`)
    throw failure
  })
  await expect(transaction).rejects.toBe(failure)
  expect(await beside).toEqual([{ number: 2 }])
  expect(await database.execute(sql`select number from numbers`)).toMatchObject({ rows: [{ number: 2 }] })
})

const kinds = createStatement<'time' | 'rest' | 'nothing'>(
  'kinds',
  (value) => sql`select ${value('time')}::timestamptz as time, ${value('time')}::date as day,
    ${value('rest')}::text[] as texts, 2::float8 as float, 3::int8 as large, true as yes,
    ${value('nothing')}::text as nothing, '{"a":1}'::jsonb as json`,
)

test.each([
  { storage: 'PostgreSQL', large: '3' },
  { storage: 'PGlite', large: 3 },
] as const)(
  'law: a statement on $storage returns the same within a transaction and without',
  async ({ storage, large }) => {
    const { database } = await open(storage)
    const rest = [
      'a "quoted" text',
      'and, more',
      '',
      'back\\slash',
      '{braces}',
      'null',
      'é 💶',
      'long '.repeat(100_000),
    ]
    const values = { time: '2026-01-02T03:04:05.678Z', rest, nothing: null }
    const [row] = await kinds(values, database)
    expect(database.send).toBeDefined()
    expect(await kinds(values, database)).toEqual([row])
    expect(await database.transaction((within) => kinds(values, within))).toEqual([row])
    expect(row).toMatchObject({ texts: rest, float: 2, large, yes: true, json: { a: 1 }, nothing: null })
    expect(typeof row?.['time']).toBe('string')
  },
)

test.each(['PostgreSQL', 'PGlite'] as const)(
  'error: a failing statement on %s is an error of drizzle, with the code of PostgreSQL',
  async (storage) => {
    const { database } = await open(storage)
    const fail = () => add({ first: 1, others: ['text'] }, database)
    await expect(fail()).rejects.toBeInstanceOf(DrizzleQueryError)
    await expect(fail()).rejects.toMatchObject({ cause: { code: '22P02' } })
    expect(await add({ first: 1, others: [2] }, database)).toHaveLength(1)
    const wrong = createStatement('wrong', () => sql`select missing from nowhere`)({}, database)
    await expect(wrong).rejects.toMatchObject({ cause: { code: '42P01' } })
  },
)
