import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Registered names. The primary key decides which of several registrations of a name wins. */
export const names = pgTable(
  'names',
  {
    /** With its suffix, normalised (ENSIP-15). */
    name: text().primaryKey(),
    /** In lower case. */
    address: text().notNull(),
    /** ENSIP-11, of the network that it was registered on. */
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    /** A key controls the address, so it has the same owner on every EVM network. */
    everywhere: boolean().notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('names_address').on(table.address, table.registeredAt)],
)
