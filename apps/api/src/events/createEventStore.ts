import type { ApiInput } from '@latchkey/core/api'
import { lt, type SQL, sql } from 'drizzle-orm'
import type { Late, Rate } from '../limits/createBuckets.ts'
import type { Limits } from '../limits/createLimits.ts'
import { createBatches } from '../store/createBatches.ts'
import { createStatement } from '../store/createStatement.ts'
import type { Database } from '../store/Store.ts'
import { events } from '../store/tables/events.ts'
import { toEventRow } from './toEventRow.ts'

/** Milliseconds between two deletions of old events. */
const pause = 60_000
/** Events that share their queries at most, and their bytes. */
const mostTogether = 50
const mostBytesTogether = 65_536

/**
 * Stores events for a number of days, within each project's daily limit of bytes. A new event deletes expired ones,
 * at most once a minute.
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
  const store = createStore(database)
  let next: number | undefined
  const clean = async () => {
    if (next !== undefined && now() < next) return
    next = now() + pause
    // The cutoff is by the database's clock, which also wrote the times.
    await database
      .delete(events)
      .where(lt(events.receivedAt, sql`now() - make_interval(days => ${days}::int)`))
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

const statement = createStatement(
  'events',
  (value: (name: 'ids' | 'projects' | 'types' | 'names' | 'bodies') => SQL) => sql`
    insert into ${events} (id, project_id, type, name, body)
    select id, project_id, type, name, body::jsonb
    from unnest(${value('ids')}::text[], ${value('projects')}::text[], ${value('types')}::text[],
      ${value('names')}::text[], ${value('bodies')}::text[]) as event (id, project_id, type, name, body)
    on conflict do nothing`,
)

/** Creates the function that stores events in one statement. An event that the database already has is left as it is. */
const createStore =
  (database: Database) =>
  async (rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return
    const values = {
      ids: rows.map(({ id }) => id),
      projects: rows.map(({ projectId }) => projectId),
      types: rows.map(({ type }) => type),
      names: rows.map(({ name }) => name),
      bodies: rows.map(({ body }) => JSON.stringify(body)),
    }
    await statement(values, database)
  }

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
