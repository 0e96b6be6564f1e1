import type { ProviderInput } from '@latchkey/core/provider'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../store/Database.ts'
import { events } from '../store/tables/events.ts'
import { storeEvent } from './storeEvent.ts'

/** Milliseconds between two looks for old events. */
const pause = 60_000

/** Keeps events for a number of days: when one comes, and at most once a minute, the older ones are deleted. */
export function createEventStore({
  database,
  days,
  now,
}: {
  readonly database: Database
  readonly days: number
  now(): number
}): {
  keep(told: { readonly event: ProviderInput<'event'>; readonly projectId: string }): Promise<void>
} {
  let next: number | undefined
  return {
    async keep(told) {
      await storeEvent({ database, ...told })
      if (next !== undefined && now() < next) return
      next = now() + pause
      // By the clock that wrote the times.
      await database
        .delete(events)
        .where(lt(events.receivedAt, sql`now() - make_interval(days => ${days}::int)`))
    },
  }
}
