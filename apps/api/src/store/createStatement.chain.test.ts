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

test('behavior: PostgreSQL plans a statement once for each connection', async () => {
  const store = await openDatabase({ databaseUrl: await sharedPostgres().createDatabase() })
  onTestFinished(() => store.close())
  await store.database.transaction(async (within) => {
    expect(await add({ first: 1, others: [2, 3] }, within)).toEqual([{ sum: '6' }])
    expect(await add({ first: 4, others: [] }, within)).toEqual([{ sum: null }])
    const prepared = await within.execute(sql`select name from pg_prepared_statements`)
    expect(prepared).toMatchObject({ rows: [{ name: 'sum_of_all' }] })
  })
})

const kinds = createStatement<'time' | 'rest'>(
  'kinds',
  (value) => sql`select ${value('time')}::timestamptz as time, ${value('time')}::date as day,
    ${value('rest')}::text[] as texts, 2::float8 as float, 3::int8 as large, true as yes, null as nothing, '{"a":1}'::jsonb as json`,
)

test('law: a statement returns the same within a transaction and without', async () => {
  const store = await openDatabase({ databaseUrl: await sharedPostgres().createDatabase() })
  onTestFinished(() => store.close())
  const values = { time: '2026-01-02T03:04:05.678Z', rest: ['a "quoted" text', 'and, more', ''] }
  const [row] = await kinds(values, store.database)
  expect(store.database.send).toBeDefined()
  expect(await store.database.transaction((within) => kinds(values, within))).toEqual([row])
  expect(row).toMatchObject({ texts: values.rest, float: 2, large: '3', yes: true, json: { a: 1 } })
  expect(typeof row?.['time']).toBe('string')
})

test('error: a failing statement is an error of drizzle, with the code of PostgreSQL', async () => {
  const store = await openDatabase({ databaseUrl: await sharedPostgres().createDatabase() })
  onTestFinished(() => store.close())
  const failed = add({ first: 1, others: ['text'] }, store.database)
  await expect(failed).rejects.toBeInstanceOf(DrizzleQueryError)
  await expect(failed).rejects.toMatchObject({ cause: { code: '22P02' } })
})

test('behavior: PGlite runs the same statements', async () => {
  const store = await openDatabase({})
  onTestFinished(() => store.close())
  expect(await add({ first: 1, others: [2, 3] }, store.database)).toEqual([{ sum: 6 }])
})
