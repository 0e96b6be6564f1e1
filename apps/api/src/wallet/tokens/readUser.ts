import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import {
  walletAccounts,
  walletAudit,
  walletDevices,
  walletIdentities,
  walletUsers,
} from '../../store/tables/wallet.ts'
import type { SessionClaims } from '../devices/createWalletDevices.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletEvent } from '../events/WalletEvent.ts'

/** The account as a token describes it. */
export type TokenUser = {
  readonly userId: string
  readonly eip155: string | null
  readonly solana: string | null
  /** The address that the visitor shares, and that a login still has. */
  readonly email: string | null
}

const event: WalletEvent = 'token issued'

/**
 * Reads the account of a session under its lock, stores its id for the project with the first token, and adds the event. It is one
 * statement, because a visitor needs a token every few minutes. Rows that were locked are compared again after the wait, so a
 * session that ends meanwhile gets nothing.
 *
 * @throws WalletError `invalid_session`, `blocked`
 */
export async function readUser({
  claims: { accountId, deviceId, projectId, generation },
  database,
  now,
}: {
  readonly claims: SessionClaims
  readonly database: Database
  /** Milliseconds since the epoch. */
  readonly now: number
}): Promise<TokenUser> {
  const moment = sql`${new Date(now).toISOString()}::timestamptz`
  // Another device of the account may be storing the id at the same time, which the statement then does not see.
  for (let tries = 0; tries < 3; tries += 1) {
    const result = await database.execute(sql`
      with owner as (
        select account.eip155, account.solana, account.blocked_at is not null as is_blocked
        from ${walletAccounts} as account join ${walletDevices} as device on device.account_id = account.id
        where account.id = ${accountId} and device.id = ${deviceId} and device.project_id = ${projectId}
          and device.generation = ${generation} and device.identity_id is not null
          and device.signed_in_until > ${moment}
        for share of account, device),
      added as (
        insert into ${walletUsers} (account_id, project_id, user_id)
        select ${accountId}, ${projectId}, ${randomUUID()} from owner where not is_blocked
        on conflict (account_id, project_id) do nothing returning user_id, shared_email),
      known as (
        select user_id, shared_email from ${walletUsers} where account_id = ${accountId} and project_id = ${projectId}
        union all select user_id, shared_email from added),
      logged as (
        insert into ${walletAudit} (at, account_id, device_id, event)
        select ${moment}, ${accountId}, ${deviceId}, ${event} from owner, known where not is_blocked)
      select owner.*, known.user_id, (
        select identity.email from ${walletIdentities} as identity
        where identity.account_id = ${accountId} and identity.email = known.shared_email limit 1) as email
      from owner left join known on true`)
    const { rows = [] } = Object(result) as { readonly rows?: readonly Readonly<Record<string, unknown>>[] }
    const [row] = rows
    if (!row) throw new WalletError('invalid_session')
    const { is_blocked: isBlocked, user_id: userId, eip155, solana, email } = row
    if (isBlocked === true) throw new WalletError('blocked')
    if (typeof userId === 'string')
      return { userId, eip155: textOf(eip155), solana: textOf(solana), email: textOf(email) }
  }
  throw new WalletError('unavailable')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
