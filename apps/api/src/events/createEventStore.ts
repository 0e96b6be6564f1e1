import type { ApiInput } from '@latchkey/core/api'
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'
import type { Late, Rate } from '../limits/createBuckets.ts'
import type { Limits } from '../limits/createLimits.ts'
import { createBatches } from '../store/createBatches.ts'
import { createStatement } from '../store/createStatement.ts'
import type { Database } from '../store/Store.ts'
import { events } from '../store/tables/events.ts'
import { toEventRow } from './toEventRow.ts'

/** Milliseconds between two searches for days that are over. */
const pause = 60_000
/** Events that share their queries at most, and their bytes. */
const mostTogether = 50
const mostBytesTogether = 65_536

/**
 * Stores events for a number of days, within each project's daily limit of bytes. A new event drops the days that are over, at most once a
 * minute.
 */
export function createEventStore({
  database,
  days,
  bytesPerDay,
  now,
  limits,
}: {
  readonly database: Database
  readonly days: number
  readonly bytesPerDay: number
  /** Milliseconds on a monotonic clock. */
  now(): number
  readonly limits: Limits
}): {
  /** Stores an event once, even if it is sent again. Returns the time to retry if the project's limit is reached. */
  keep(input: {
    readonly event: ApiInput<'sendEvent'>
    readonly projectId: string
    readonly caller: string | undefined
  }): Promise<Late | undefined>
} {
  const budget = createEventBudget({ limits, bytesPerDay })
  const store = createStore({ database, days })
  let next: number | undefined
  const clean = async () => {
    if (next !== undefined && now() < next) return
    next = now() + pause
    await database.execute(sql`select "events_drop_before"(${today} - ${days}::int)`)
  }
  /** Events that come while others are stored share two queries, and none is acknowledged before its own is stored. */
  const keepTogether = createBatches<Wish, Late | undefined>({
    most: mostTogether,
    async run(wishes) {
      const lates = await budget.spend(wishes)
      await store(wishes.flatMap(({ row }, index) => (lates[index] ? [] : [row])))
      await clean()
      return lates
    },
  })
  return {
    async keep({ event, projectId, caller }) {
      const row = toEventRow({ event, projectId })
      return keepTogether({ row, projectId, caller, bytes: Buffer.byteLength(JSON.stringify(row)) })
    },
  }
}

type Row = ReturnType<typeof toEventRow>
type Spent = { readonly projectId: string; readonly caller: string | undefined; readonly bytes: number }
type Wish = Spent & { readonly row: Row }

/** By the database's clock, which also writes the times. */
const today = sql`(now() at time zone 'utc')::date`

/** The day of an event by the page's clock, as far as events of that day are kept; else today. */
const dayOf = (sent: SQL, days: SQL): SQL =>
  sql`case when ${sent}::date between ${today} - ${days}::int and ${today} + 1 then ${sent}::date else ${today} end`

const statement = createStatement(
  'events',
  (value: (name: 'ids' | 'projects' | 'types' | 'names' | 'bodies' | 'sent' | 'days') => SQL) => sql`
    insert into ${events} (id, project_id, type, name, body, day)
    select id, project_id, type, name, body::jsonb, ${dayOf(sql`sent`, value('days'))}
    from unnest(${value('ids')}::text[], ${value('projects')}::text[], ${value('types')}::text[],
      ${value('names')}::text[], ${value('bodies')}::text[], ${value('sent')}::text[])
      as event (id, project_id, type, name, body, sent)
    on conflict do nothing`,
)

/** Creates the function that stores events in one statement. An event that the database already has is left as it is. */
const createStore =
  ({ database, days }: { readonly database: Database; readonly days: number }) =>
  async (rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return
    const values = {
      ids: rows.map(({ id }) => id),
      projects: rows.map(({ projectId }) => projectId),
      types: rows.map(({ type }) => type),
      names: rows.map(({ name }) => name),
      bodies: rows.map(({ body }) => JSON.stringify(body)),
      sent: rows.map(({ day }) => day),
      days,
    }
    try {
      await statement(values, database)
    } catch (error) {
      if (!isWithoutDay(error)) throw error
      const sent = sql`unnest(${sql.param(values.sent)}::text[])`
      const added = sql`select distinct ${dayOf(sql`sent`, sql`${days}`)} as day from ${sent} as sent`
      await database.execute(sql`select "events_add_day"(day) from (${added}) as days`)
      await statement(values, database)
    }
  }

/** Whether the first event of a day came, which has no partition yet. */
const isWithoutDay = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  Object(error.cause).code === '23514' &&
  Object(error.cause).table === 'events'

/** Share of the daily budget that may be used at once. The rest refills over the day. */
const atOnce = 0.1
/** Share of the budget for one caller, so that no caller uses up that of all visitors. */
const ofOne = 0.05
const minutesOfDay = 1_440

/** Bounds the bytes of events that are stored for one project, and for one caller of it, within any day. */
export function createEventBudget({
  limits,
  bytesPerDay,
}: {
  readonly limits: Limits
  readonly bytesPerDay: number
}): {
  /** Counts events. Returns for each `undefined`, or the time to retry if it is not counted. */
  spend(events: readonly Spent[]): Promise<readonly (Late | undefined)[]>
} {
  const rateOf = (bytes: number): Rate => ({
    burst: bytes * atOnce,
    perMinute: (bytes * (1 - atOnce)) / minutesOfDay,
  })
  const ofProject = rateOf(bytesPerDay)
  const ofCaller = rateOf(bytesPerDay * ofOne)
  const take = async (spent: readonly Spent[]) => {
    const takes = new Map<string, { readonly rate: Rate; readonly count: number }>()
    const add = (key: string, rate: Rate, bytes: number) =>
      takes.set(key, { rate, count: (takes.get(key)?.count ?? 0) + bytes })
    for (const { projectId, caller, bytes } of spent) {
      add(`events ${projectId}`, ofProject, bytes)
      if (caller !== undefined) add(`events of ${caller}`, ofCaller, bytes)
    }
    return limits.take([...takes].map(([key, one]) => ({ key, ...one, limit: 'events' as const })))
  }
  return {
    async spend(spent) {
      const bytes = spent.reduce((sum, one) => sum + one.bytes, 0)
      // A limit may go into debt for what is taken together, so that is kept small.
      if (spent.length > 1 && bytes <= mostBytesTogether && !(await take(spent)))
        return spent.map(() => undefined)
      // One that is refused must not keep the others out.
      const lates: (Late | undefined)[] = []
      for (const one of spent) lates.push(await take([one]))
      return lates
    },
  }
}
