import { doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The remaining tokens of each limit that protects accounts and storage. The limits survive restarts and crashes. */
export const limits = pgTable(
  'limits',
  {
    /** SHA-256 of the limit's name, which can contain an address. */
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    /** Tokens that the last statement took. */
    granted: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Time from which the limit is full again and the row can be deleted. */
    fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('limits_full').on(table.fullAt)],
)

/**
 * The remaining rate limit of each caller, for all processes. Not logged by the database (`UNLOGGED` in the
 * migration): after a crash, every caller starts with a full bucket.
 */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    /** SHA-256 of project and address. */
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    /** Tokens that the last statement took. */
    granted: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Time from which the bucket is full again and the row can be deleted. */
    fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_buckets_full').on(table.fullAt)],
)
