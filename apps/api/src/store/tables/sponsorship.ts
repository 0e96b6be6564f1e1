import { index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Amounts that projects have reserved and paid for smart accounts, by day. */
export const sponsorBudgets = pgTable(
  'sponsor_budgets',
  {
    /** Empty: the page named no project. */
    projectId: text('project_id').notNull(),
    /** UTC, as 2026-01-31. */
    day: text().notNull(),
    /** In lower case; empty for all accounts together. */
    account: text().notNull(),
    /** Wei. */
    used: numeric({ precision: 78, scale: 0 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.account] })],
)

/** Operations that a project has agreed to pay for. */
export const sponsoredOperations = pgTable(
  'sponsored_operations',
  {
    projectId: text('project_id').notNull(),
    /** CAIP-2. */
    chainId: text('chain_id').notNull(),
    /** In lower case. */
    sender: text().notNull(),
    /** Decimal. Only one operation per nonce gets into a block. */
    nonce: text().notNull(),
    /** Day whose budget it counts in. */
    day: text().notNull(),
    /** Highest possible cost, in wei. */
    reserved: numeric({ precision: 78, scale: 0 }).notNull(),
    /** Actual cost; null until the receipt is known. */
    spent: numeric({ precision: 78, scale: 0 }),
    /** Hash of the sent operation. */
    hash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.chainId, table.sender, table.nonce] }),
    index('sponsored_operations_hash').on(table.hash),
    index('sponsored_operations_day').on(table.day),
  ],
)
