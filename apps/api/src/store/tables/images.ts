import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Pictures stored by the operator. */
export const images = pgTable(
  'images',
  {
    kind: text({ enum: ['wallet', 'asset', 'currency', 'token'] }).notNull(),
    id: text().notNull(),
    /** Media type. */
    type: text().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
