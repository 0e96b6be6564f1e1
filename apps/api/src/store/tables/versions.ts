import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How often each part of the operator's data has changed, so that processes know when what they hold in memory is old. Triggers of the migration
 * count in the transaction of the change.
 */
export const versions = pgTable('versions', {
  /** `directory`: wallets and pictures. `projects`: projects. */
  name: text({ enum: ['directory', 'projects'] }).primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})
