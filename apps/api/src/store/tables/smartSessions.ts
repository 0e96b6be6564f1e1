import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Smart sessions (ERC-7715) that their accounts have saved. A revoked one stays, so that it cannot be saved again. */
export const smartSessions = pgTable(
  'smart_sessions',
  {
    /** CAIP-10, in lower case. */
    account: text().notNull(),
    pci: text().notNull(),
    /** Address that may act for the account, in lower case. */
    delegate: text().notNull(),
    /** Seconds since the epoch. */
    expiry: bigint({ mode: 'number' }).notNull(),
    /** JSON, as text: `jsonb` rejects some strings that JSON can hold. */
    permissions: text().notNull(),
    policies: text().notNull(),
    /** Null: the page named no project. */
    projectId: text('project_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.pci] }),
    index('smart_sessions_account').on(table.account, table.createdAt),
  ],
)
