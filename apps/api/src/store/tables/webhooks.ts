import { bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Where events of embedded wallets are sent. */
export const webhooks = pgTable('webhooks', {
  /** Project whose events it gets; empty: the operator's own, which gets all of them. */
  projectId: text('project_id').primaryKey(),
  url: text().notNull(),
  /** Sealed, because anyone who has it can write events. */
  secret: text().notNull(),
  secretKeyId: text('secret_key_id').notNull(),
  /** The secret before, which signs as well until then. */
  earlierSecret: text('earlier_secret'),
  earlierKeyId: text('earlier_key_id'),
  earlierUntil: at('earlier_until'),
})

/**
 * Events to send, one row for each receiver. They are stored in the transaction of what they report, and deleted once the receiver
 * has acknowledged them.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    position: bigserial({ mode: 'bigint' }).primaryKey(),
    /** Is the same for every try. */
    id: text().notNull().unique(),
    /** Project of the webhook; empty: the operator's own. */
    receiver: text().notNull(),
    type: text().notNull(),
    /** Project in which it happened; `null` for the account as a whole. */
    projectId: text('project_id'),
    accountId: text('account_id').notNull(),
    /** The account's id for the receiver's project; `null` for the operator's own webhook. */
    userId: text('user_id'),
    at: at('at').notNull(),
    /** A parked event is sent again only when the operator says so. */
    status: text({ enum: ['pending', 'parked'] })
      .notNull()
      .default('pending'),
    tries: integer().notNull().default(0),
    /** How the last try ended, such as `500` or `timeout`. */
    outcome: text(),
    nextAt: at('next_at').notNull(),
    /** From then on, a failure parks it. */
    retryUntil: at('retry_until').notNull(),
  },
  (table) => [
    index('webhook_events_due').on(table.status, table.nextAt),
    index('webhook_events_order').on(table.receiver, table.accountId, table.position),
  ],
)
