import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Calls of the operator: who made which, for which account. Rows are append-only: a trigger rejects every change. */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Fingerprint of the operator's key; `cli` for the command. */
    actor: text().notNull(),
    /** Such as `users/block`. */
    call: text().notNull(),
    /** `null` for a call that names no account, or finds none. */
    accountId: text('account_id'),
  },
  (table) => [index('operator_audit_account').on(table.accountId)],
)
