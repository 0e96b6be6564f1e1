import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsCommand } from '../../cli/eventsCommand.ts'
import { readEventReport } from '../../events/readEventReport.ts'
import { storeProject } from '../../projects/createProjects.ts'
import { readProject } from '../../projects/readProject.ts'
import type { Database } from '../../store/Store.ts'
import { events } from '../../store/tables/events.ts'
import type { StorageKit } from './StorageKit.ts'

const projectId = 'reported'

/** Tests the reports of stored events on one database. */
export function describeEventReports(kit: Pick<StorageKit, 'store'>): void {
  let database: Database
  let end: () => void
  let ended: Promise<void>
  /** Begins the transaction of all tests here. Its `now()` is one moment, so that no day ends between the events and a report. */
  const begin = () =>
    new Promise<void>((begun) => {
      ended = kit.store.database.transaction(async (within) => {
        database = within
        const over = Promise.withResolvers<void>()
        end = over.resolve
        begun()
        await over.promise
      })
    })
  const add = async (
    name: string,
    count: number,
    { properties = {}, days = 0, type = 'track', errorType }: Readonly<Record<string, unknown>> = {},
  ) => {
    const rows = Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      projectId,
      type: String(type),
      name,
      body: { domain: 'shop.example', properties, ...(errorType !== undefined && { errorType }) },
      receivedAt: sql<Date>`date_trunc('day', now() at time zone 'utc') at time zone 'utc' - make_interval(days => ${days}::int) + interval '12 hours'`,
    }))
    await database.execute(sql`select events_add_day((now() at time zone 'utc')::date)`)
    await database.insert(events).values(rows as never)
  }
  const run = async (...args: readonly string[]) => {
    const parts: string[] = []
    const write = async (text: string) => void parts.push(text)
    const rest = await eventsCommand({ args, database, write })
    return parts.join('') + rest
  }

  describe('behavior: reports of events', () => {
    beforeAll(async () => {
      await begin()
      await storeProject({ database, project: readProject({ id: projectId }) })
      await add('MODAL_OPEN', 6, { properties: { connected: false } })
      await add('MODAL_OPEN', 2, { properties: { connected: false }, days: 1 })
      await add('MODAL_OPEN', 3, { properties: { connected: true } })
      await add('SELECT_WALLET', 4)
      await add('CONNECT_SUCCESS', 2, { properties: { reconnect: false } })
      await add('CONNECT_SUCCESS', 5, { properties: { reconnect: true } })
      await add('CONNECT_ERROR', 1, { properties: { code: 'rpc/internal' } })
      await add('USER_REJECTED', 2, { properties: { code: 'rpc/user_rejected' } })
      await add('SWAP_ERROR', 1, { properties: { message: 'swap/no_route' } })
      await add('API_ERROR', 2, { type: 'error', errorType: 'x'.repeat(200) })
      await add('SELECT_WALLET', 9, { days: 7 })
    })
    afterAll(async () => {
      end()
      await ended
    })

    test('count the events of each day', async () => {
      const { events: all, names } = await readEventReport({
        database,
        projectId,
        days: 7,
      })
      expect(all).toBe(28)
      const opened = names.find(({ name }) => name === 'MODAL_OPEN')
      expect([opened?.total, Object.values(opened?.days ?? {})]).toEqual([11, [2, 9]])
      expect(names.find(({ name }) => name === 'SELECT_WALLET')?.total).toBe(4)
    })

    test('say how many visitors came how far, without those who were connected', async () => {
      const { funnels, errors } = await readEventReport({ database, projectId, days: 7 })
      expect(funnels).toEqual([
        {
          name: 'connect',
          steps: [
            { event: 'MODAL_OPEN', count: 8, share: 100 },
            { event: 'SELECT_WALLET', count: 4, share: 50 },
            { event: 'CONNECT_SUCCESS', count: 2, share: 25 },
          ],
          failures: [
            { event: 'USER_REJECTED', code: 'rpc/user_rejected', count: 2 },
            { event: 'CONNECT_ERROR', code: 'rpc/internal', count: 1 },
          ],
        },
        {
          name: 'swap',
          steps: [
            { event: 'OPEN_SWAP', count: 0, share: null },
            { event: 'INITIATE_SWAP', count: 0, share: null },
            { event: 'SWAP_SUCCESS', count: 0, share: null },
          ],
          failures: [{ event: 'SWAP_ERROR', code: 'swap/no_route', count: 1 }],
        },
      ])
      expect(errors).toEqual([{ code: 'x'.repeat(80), count: 2 }])
    })

    test('of another project have none of these', async () => {
      const report = await readEventReport({ database, projectId: 'quiet', days: 366 })
      expect(report).toMatchObject({ events: 0, names: [], funnels: [], errors: [] })
    })

    test('name the most frequent events alone, because pages can send any', async () => {
      for (let at = 0; at < 250; at += 1) await add(`MADE_UP_${at}`, 1, { days: 30 })
      const report = await readEventReport({ database, projectId, days: 31 })
      expect([report.events, report.names.length]).toEqual([287, 200])
      expect(report.names[0]).toMatchObject({ name: 'SELECT_WALLET', total: 13 })
    })

    test('are a table for a person', async () => {
      const text = await run(projectId)
      expect(text).toMatch(
        /^28 events of reported since \d{4}-\d\d-\d\d \(UTC\)\n\nevent +total( +\d\d-\d\d){2}\n/,
      )
      expect(text).toContain('\nMODAL_OPEN          11      2      9\n')
      expect(text).toMatch(/\nconnect\n {2}MODAL_OPEN +8 +100 %\n {2}SELECT_WALLET +4 +50 %\n/)
      expect(text).toMatch(/\n {2}USER_REJECTED rpc\/user_rejected +2\n/)
    })

    test('are JSON for a program', async () => {
      expect(JSON.parse(await run(projectId, '--days', '1', '--json'))).toMatchObject({
        projectId,
        events: 26,
      })
    })

    test('with every event have each once, in the order of their arrival', async () => {
      // More than one query reads, all of one moment.
      await add('BURST', 2_500, { days: 40 })
      const lines = (await run(projectId, '--days', '60', '--raw')).trimEnd().split('\n')
      const rows = lines.map((line) => JSON.parse(line) as { id: string; receivedAt: string; name: string })
      expect(rows).toHaveLength(2_787)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(2_787)
      const times = rows.map(({ receivedAt }) => receivedAt)
      expect(times).toEqual(times.toSorted())
      expect(rows[0]).toMatchObject({ name: 'BURST', type: 'track', body: { domain: 'shop.example' } })
    })

    test.each([
      [[], 'events needs the id of one project.'],
      [['nobody'], 'There is no project "nobody".'],
      [[projectId, '--days', '0'], '--days must be a whole number from 1 to 366.'],
      [[projectId, '--days', '1e2'], '--days must be a whole number from 1 to 366.'],
      [[projectId, '--json', '--raw'], '--json and --raw exclude each other. Use one of them.'],
    ])('refuse %j', async (args, sentence) => {
      await expect(run(...args)).rejects.toThrow(sentence)
    })
  })
}
