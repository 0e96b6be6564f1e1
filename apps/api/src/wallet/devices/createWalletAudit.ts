import { and, eq, type SQL, sql } from 'drizzle-orm'
import { createStatement } from '../../store/createStatement.ts'
import type { Database } from '../../store/Store.ts'
import { walletAudit, walletDevices, walletIdentities } from '../../store/tables/wallet.ts'
import { webhooks } from '../../store/tables/webhooks.ts'
import type { WalletEvent } from '../events/WalletEvent.ts'
import { operatorsOwn } from '../webhooks/operatorsOwn.ts'
import { storeWebhookEvents } from '../webhooks/storeWebhookEvents.ts'

/**
 * Adds events to the audit log, in their order, and stores them for the webhooks that get them, in the caller's transaction. Events of
 * `webhookTypes` need one.
 */
export type WalletAudit = (
  row: {
    readonly event: WalletEvent | readonly WalletEvent[]
    readonly accountId: string
    readonly deviceId?: string | undefined
  },
  database?: Database,
) => Promise<void>

/** Adds events, and returns the webhooks of the operator and of the account's projects. */
const log = createStatement(
  'wallet_audit',
  (value: (name: 'at' | 'accountId' | 'deviceId' | 'events') => SQL) => sql`
    with logged as (
      insert into ${walletAudit} (at, account_id, device_id, event)
      select ${value('at')}::timestamptz, ${value('accountId')}::text, ${value('deviceId')}::text, event
      from unnest(${value('events')}::text[]) with ordinality as one (event, place) order by place),
    device as (select id, project_id from ${walletDevices} where account_id = ${value('accountId')}::text)
    select project_id, project_id in (select project_id from device where id = ${value('deviceId')}::text) as is_of_device
    from ${webhooks}
    where project_id = any(array(select ${operatorsOwn}::text union all select project_id from device))`,
)

/** Creates the writer of the audit log. */
export const createWalletAudit =
  ({ database, now }: { readonly database: Database; now(): number }): WalletAudit =>
  async ({ event, accountId, deviceId }, within = database) => {
    const at = new Date(now())
    const events = typeof event === 'string' ? [event] : event
    const values = { at: at.toISOString(), accountId, deviceId: deviceId ?? null, events }
    const receivers = (await log(values, within)).map((row) => ({
      projectId: String(row['project_id']),
      isOfDevice: row['is_of_device'] === true,
    }))
    for (const one of receivers.length > 0 ? events : [])
      await storeWebhookEvents({ event: one, accountId, deviceId, at, receivers }, within)
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
