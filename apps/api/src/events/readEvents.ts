import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { events } from '../store/tables/events.ts'
import { since } from './readEventReport.ts'

/** Events that one query reads. */
const atOnce = 1_000

/** An event as it was stored. */
export type StoredEvent = Pick<typeof events.$inferSelect, 'id' | 'type' | 'name' | 'body'> & {
  /** Time of the server, ISO 8601. */
  readonly receivedAt: string
}

/** Reads all events of a project over its last days, the earliest first, a thousand at a time. */
export async function* readEvents({
  database,
  projectId,
  days,
}: {
  readonly database: Database
  readonly projectId: string
  readonly days: number
}): AsyncGenerator<readonly StoredEvent[]> {
  // As text, because a Date has no microseconds, and events of one millisecond would be read twice or never.
  const at = sql<string>`to_char(${events.receivedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const own = and(eq(events.projectId, projectId), gte(events.receivedAt, since(days)))
  let last: StoredEvent | undefined
  do {
    const next =
      last && sql`(${events.receivedAt}, ${events.id}) > (${last.receivedAt}::timestamptz, ${last.id})`
    const rows: readonly StoredEvent[] = await database
      .select({ id: events.id, type: events.type, name: events.name, receivedAt: at, body: events.body })
      .from(events)
      .where(and(own, next))
      .orderBy(asc(events.receivedAt), asc(events.id))
      .limit(atOnce)
    if (rows.length > 0) yield rows
    last = rows.length < atOnce ? undefined : rows.at(-1)
  } while (last)
}
