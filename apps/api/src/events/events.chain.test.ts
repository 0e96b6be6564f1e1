import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.ts'
import { createMemoryLimits } from '../testing/createMemoryLimits.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { createEventStore } from './createEventStore.ts'

const postgres = sharedPostgres()

test('behavior: a long read of events holds up neither new events nor a new day', async () => {
  const databaseUrl = await postgres.createDatabase()
  const { close, database } = await openDatabase({ databaseUrl })
  onTestFinished(close)
  let time = 0
  const now = () => time
  const limits = createMemoryLimits({ now })
  const { keep } = createEventStore({ database, days: 30, bytesPerDay: 1_000_000, now, limits })
  const send = (eventId: string, days = 0) =>
    keep({
      projectId: 'shop',
      caller: undefined,
      event: {
        ...{ eventId, url: '', domain: 'shop.example', timestamp: Date.now() - days * 86_400_000 },
        props: { type: 'track', event: 'MODAL_OPEN' },
      },
    })
  await send('first')
  const reader = new pg.Client({ connectionString: databaseUrl })
  await reader.connect()
  const partitions = async (): Promise<readonly string[]> => {
    const { rows } = await reader.query(
      `select relname from pg_inherits join pg_class on oid = inhrelid where inhparent = 'events'::regclass`,
    )
    return rows.map(({ relname }) => relname)
  }
  // A day may end while this runs, and adds one.
  const before = await partitions()
  await database.execute(sql`select events_add_day(current_date - 40)`)
  const [old = ''] = (await partitions()).filter((name) => !before.includes(name))
  try {
    await reader.query('begin')
    await reader.query('select * from events')
    time += 60_000
    await send('while it is read')
    expect(await partitions()).toContain(old)
    await send('of a day without a partition', 5)
    expect((await partitions()).length).toBeGreaterThan(before.length + 1)
    await reader.query('commit')
    time += 60_000
    await send('later')
    expect(await partitions()).not.toContain(old)
    const { rows } = await reader.query('select id from events order by id')
    expect(rows).toHaveLength(4)
  } finally {
    await reader.end()
  }
})
