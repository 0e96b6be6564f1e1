import type { ApiInput } from '@latchkey/core/api'
import { lt, sql } from 'drizzle-orm'
import { type Buckets, createBuckets, type Late } from '../http/createBuckets.ts'
import type { Database } from '../store/Database.ts'
import { events } from '../store/tables/events.ts'
import { createEventBudget } from './createEventBudget.ts'
import { toEventRow } from './toEventRow.ts'

/** Milliseconds between two looks for old events. */
const pause = 60_000

/**
 * Keeps events for a number of days, as many bytes a day as a project may have. When one comes, and at most once a minute,
 * the older ones are deleted.
 */
export function createEventStore({
  database,
  days,
  bytesPerDay,
  now,
  buckets = createBuckets({ now }),
}: {
  readonly database: Database
  readonly days: number
  readonly bytesPerDay: number
  now(): number
  /** Where the budget is counted. Default: in this process. */
  readonly buckets?: Buckets | undefined
}): {
  /** Stores an event once, however often it is sent, or returns when the project may have more. */
  keep(told: {
    readonly event: ApiInput<'sendEvent'>
    readonly projectId: string
    readonly caller: string | undefined
  }): Promise<Late | undefined>
} {
  const budget = createEventBudget({ buckets, bytesPerDay })
  let next: number | undefined
  return {
    async keep({ event, projectId, caller }) {
      const row = toEventRow({ event, projectId })
      const late = await budget.spend({ projectId, caller, bytes: Buffer.byteLength(JSON.stringify(row)) })
      if (late) return late
      await database.insert(events).values(row).onConflictDoNothing()
      if (next !== undefined && now() < next) return undefined
      next = now() + pause
      // By the clock that wrote the times.
      await database
        .delete(events)
        .where(lt(events.receivedAt, sql`now() - make_interval(days => ${days}::int)`))
      return undefined
    },
  }
}
