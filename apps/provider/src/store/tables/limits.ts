import { doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What is left of each caller's rate limit, for all processes. Not logged by the database (`UNLOGGED` in the migration):
 * after a crash everybody starts with a full bucket.
 */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    /** SHA-256 of project and address. */
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    /** What the last statement took. */
    granted: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** From when on the bucket is full again and the row says nothing. */
    fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_buckets_full').on(table.fullAt)],
)
