import type { ApiInput } from '@latchkey/core/api'
import { lt, sql } from 'drizzle-orm'
import type { Late, Rate } from '../limits/createBuckets.ts'
import type { Limits } from '../limits/createLimits.ts'
import type { Database } from '../store/Store.ts'
import { events } from '../store/tables/events.ts'
import { toEventRow } from './toEventRow.ts'

/** Milliseconds between two deletions of old events. */
const pause = 60_000

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
  let next: number | undefined
  return {
    async keep({ event, projectId, caller }) {
      const row = toEventRow({ event, projectId })
      const late = await budget.spend({ projectId, caller, bytes: Buffer.byteLength(JSON.stringify(row)) })
      if (late) return late
      await database.insert(events).values(row).onConflictDoNothing()
      if (next !== undefined && now() < next) return undefined
      next = now() + pause
      // The cutoff is by the database's clock, which also wrote the times.
      await database
        .delete(events)
        .where(lt(events.receivedAt, sql`now() - make_interval(days => ${days}::int)`))
      return undefined
    },
  }
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
  /** Counts an event, or returns the time to retry. */
  spend(event: {
    readonly projectId: string
    readonly caller: string | undefined
    readonly bytes: number
  }): Promise<Late | undefined>
} {
  const rateOf = (bytes: number): Rate => ({
    burst: bytes * atOnce,
    perMinute: (bytes * (1 - atOnce)) / minutesOfDay,
  })
  return {
    async spend({ projectId, caller, bytes }) {
      const ofProject = {
        key: `events ${projectId}`,
        rate: rateOf(bytesPerDay),
        count: bytes,
        limit: 'events',
      } as const
      if (caller === undefined) return limits.take([ofProject])
      const rate = rateOf(bytesPerDay * ofOne)
      return limits.take([ofProject, { key: `events of ${caller}`, rate, count: bytes, limit: 'events' }])
    },
  }
}
