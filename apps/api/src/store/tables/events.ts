import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Errors and actions reported by pages. A repeated `id` of a project is stored once. */
export const events = pgTable(
  'events',
  {
    id: text().notNull(),
    projectId: text('project_id').notNull(),
    /** `error` or `track`. */
    type: text().notNull(),
    name: text().notNull(),
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('events_project').on(table.projectId, table.receivedAt),
    index('events_received').on(table.receivedAt),
  ],
)
