import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletAudit, walletIdentities } from '../../store/tables/wallet.ts'
import type { WalletEvent } from '../events/WalletEvent.ts'
import { storeWebhookEvents } from '../webhooks/storeWebhookEvents.ts'

/**
 * Adds a row to the audit log, and stores the event for the webhooks that get it, in the caller's transaction. Events of
 * `webhookTypes` need one.
 */
export type WalletAudit = (
  row: { readonly event: WalletEvent; readonly accountId: string; readonly deviceId?: string | undefined },
  database?: Database,
) => Promise<void>

/** Creates the writer of the audit log. */
export const createWalletAudit =
  ({ database, now }: { readonly database: Database; now(): number }): WalletAudit =>
  async (row, within = database) => {
    const at = new Date(now())
    await within.insert(walletAudit).values({ ...row, at })
    await storeWebhookEvents({ ...row, at }, within)
  }

/** Adds a row for the account of a mailbox, if there is one. The same query runs for all mailboxes. */
export type MailboxAudit = (row: { readonly event: WalletEvent; readonly email: string }) => Promise<void>

/** Creates the writer of events that only name a mailbox. */
export const createMailboxAudit =
  ({ database, now }: { readonly database: Database; now(): number }): MailboxAudit =>
  async ({ event, email }) => {
    const own = and(eq(walletIdentities.provider, 'email'), eq(walletIdentities.subject, email))
    const moment = sql`${new Date(now()).toISOString()}::timestamptz`
    await database.execute(
      sql`insert into ${walletAudit} (at, account_id, event) select ${moment}, ${walletIdentities.accountId}, ${event}::text from ${walletIdentities} where ${own}`,
    )
  }
