import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { WireWallet } from '../../settings/WireWallet.ts'

/** The directory of wallets. `data` is the row as `/getWallets` sends it; the other columns are for queries. */
export const wallets = pgTable(
  'wallets',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The folded names, one a line, for searches. Folded here, because databases differ in their definition of a letter. */
    folded: text().notNull().default(''),
    position: integer().notNull(),
    rdns: text(),
    badge: text().notNull().default('none'),
    chains: text().array().notNull(),
    data: jsonb().$type<WireWallet>().notNull(),
  },
  (table) => [
    index('wallets_position').on(table.position, table.id),
    index('wallets_image').on(sql`(${table.data} ->> 'image_id')`),
  ],
)

/** Returns a name for comparison: without case and with normalised width and composition. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase()
