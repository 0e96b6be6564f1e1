import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The directory of wallets. `data` is the row as `/getWallets` sends it; the other columns are what it is asked by. */
export const wallets = pgTable(
  'wallets',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    position: integer().notNull(),
    rdns: text(),
    badge: text().notNull().default('none'),
    chains: text().array().notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('wallets_position').on(table.position, table.id)],
)
