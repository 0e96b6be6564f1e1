import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What pages told of errors and actions. A repeated `id` is kept once. */
export const events = pgTable(
  'events',
  {
    id: text().primaryKey(),
    projectId: text('project_id').notNull(),
    /** `error` or `track`. */
    type: text().notNull(),
    name: text().notNull(),
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('events_project').on(table.projectId, table.receivedAt)],
)
