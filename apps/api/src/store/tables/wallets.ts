import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { WireWallet } from '../../directory/WireWallet.ts'

/** The directory of wallets. `data` is the row as `/getWallets` sends it; the other columns are what it is asked by. */
export const wallets = pgTable(
  'wallets',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name as it is searched for. Folded by us, as databases differ in what they take for a letter. */
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

/** A name as it is compared: without case, and alike for letters that look alike in width and composition. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase()
