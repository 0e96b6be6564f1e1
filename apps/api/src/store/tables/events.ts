import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Errors and actions reported by pages. A repeated `id` of a project is stored once for its `day`. Each day is a partition, which the migration's
 * functions create and drop.
 */
export const events = pgTable(
  'events',
  {
    id: text().notNull(),
    projectId: text('project_id').notNull(),
    /** `error` or `track`. */
    type: text().notNull(),
    name: text().notNull(),
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The day of the event in UTC, by the page's clock. A page that sends an event again names the same day. */
    day: date().notNull().default(sql`(now() at time zone 'utc')::date`),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id, table.day] }),
    index('events_project').on(table.projectId, table.receivedAt),
    index('events_received').on(table.receivedAt),
  ],
)
