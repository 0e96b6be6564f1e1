import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabaseFile, openEmpty } from './openEmpty.ts'
import { migrationsFolder } from './Store.ts'

/** Returns the text of a migration. */
const read = (name: string) => readFileSync(join(migrationsFolder(), `${name}.sql`), 'utf8')

test('behavior: events that were stored before each day had a partition stay', async () => {
  const database = await openEmpty({ file: emptyDatabaseFile() })
  onTestFinished(() => database.close())
  await database.exec(read('0000_first'))
  await database.exec(`insert into events (id, project_id, type, name, body, received_at) values
    ('one', 'shop', 'track', 'MODAL_OPEN', '{"url":"a"}', '2026-11-29T23:59:59Z'),
    ('two', 'shop', 'track', 'MODAL_OPEN', '{}', '2026-11-30T00:00:00Z'),
    ('two', 'other', 'error', 'API_ERROR', '{}', '2026-11-30T08:00:00Z')`)
  await database.exec(read('0001_events_by_day'))
  const { rows } = await database.query(
    `select id, project_id, body, tableoid::regclass::text as day from events order by received_at`,
  )
  expect(rows).toEqual([
    { id: 'one', project_id: 'shop', body: { url: 'a' }, day: 'events_20261129' },
    { id: 'two', project_id: 'shop', body: {}, day: 'events_20261130' },
    { id: 'two', project_id: 'other', body: {}, day: 'events_20261130' },
  ])
})
