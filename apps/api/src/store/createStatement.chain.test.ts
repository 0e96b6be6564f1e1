import { sql } from 'drizzle-orm'
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

test('behavior: PGlite runs the same statements', async () => {
  const store = await openDatabase({})
  onTestFinished(() => store.close())
  expect(await add({ first: 1, others: [2, 3] }, store.database)).toEqual([{ sum: 6 }])
})
