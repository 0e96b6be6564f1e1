import { doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The remaining rate limit of each caller, for all processes. Not logged by the database (`UNLOGGED` in the migration):
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
