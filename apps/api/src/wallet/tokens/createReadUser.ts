import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { createBatches } from '../../store/createBatches.ts'
import { createStatement } from '../../store/createStatement.ts'
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

type Found = Readonly<Record<string, unknown>> | undefined

const event: WalletEvent = 'token issued'

/**
 * Reads the accounts of sessions under their locks, stores the id of each for its project with the first token, and adds the events. Rows
 * that were locked are compared again after the wait, so a session that ends meanwhile gets nothing.
 */
const write = (name: string, lock: SQL) =>
  createStatement(
    name,
    (
      value: (name: 'accounts' | 'devices' | 'projects' | 'generations' | 'newIds' | 'event' | 'now') => SQL,
    ) => sql`
    with claim as (
      select * from unnest(${value('accounts')}::text[], ${value('devices')}::text[], ${value('projects')}::text[],
        ${value('generations')}::int[], ${value('newIds')}::text[])
      with ordinality as claim (account_id, device_id, project_id, generation, new_id, place)),
    owner as (
      select claim.*, account.eip155, account.solana, account.blocked_at is not null as is_blocked
      from claim join ${walletAccounts} as account on account.id = claim.account_id
        join ${walletDevices} as device on device.id = claim.device_id and device.account_id = account.id
      where device.project_id = claim.project_id and device.generation = claim.generation
        and device.identity_id is not null and device.signed_in_until > ${value('now')}::timestamptz
      ${lock}),
    added as (
      insert into ${walletUsers} (account_id, project_id, user_id)
      select account_id, project_id, new_id from owner where not is_blocked order by account_id, project_id
      on conflict (account_id, project_id) do nothing returning account_id, project_id, user_id, shared_email),
    known as (
      select owner.place, users.user_id, users.shared_email from owner join ${walletUsers} as users using (account_id, project_id)
      union all select owner.place, added.user_id, added.shared_email from owner join added using (account_id, project_id)),
    logged as (
      insert into ${walletAudit} (at, account_id, device_id, event)
      select ${value('now')}::timestamptz, account_id, device_id, ${value('event')} from owner join known using (place)
      where not is_blocked order by place)
    select place, is_blocked, eip155, solana, user_id, (
      select identity.email from ${walletIdentities} as identity
      where identity.account_id = owner.account_id and identity.email = known.shared_email limit 1) as email
    from owner left join known using (place)`,
  )

const readFree = write('token_users', sql`for share of account, device skip locked`)
const readWaiting = write('token_user', sql`for share of account, device`)

/** Reads the account of a session for a token. @throws WalletError `invalid_session`, `blocked`, `unavailable` */
export type ReadUser = (claims: SessionClaims) => Promise<TokenUser>

/**
 * Creates the reader of accounts. Tokens that are asked for at once share a statement, because a visitor needs one every few minutes.
 * It skips accounts that something else has locked: each of them waits in a statement of its own, so that no account holds up another.
 */
export function createReadUser({
  database,
  now,
}: {
  readonly database: Database
  /** Milliseconds since the epoch. */
  now(): number
}): ReadUser {
  const readAll = async (read: typeof readFree, all: readonly SessionClaims[]): Promise<readonly Found[]> => {
    const values = {
      accounts: all.map(({ accountId }) => accountId),
      devices: all.map(({ deviceId }) => deviceId),
      projects: all.map(({ projectId }) => projectId),
      generations: all.map(({ generation }) => generation),
      newIds: all.map(() => randomUUID()),
      event,
      now: new Date(now()).toISOString(),
    }
    const rows = await read(values, database)
    const byPlace = new Map(rows.map((row) => [Number(row['place']), row]))
    return all.map((_, index) => byPlace.get(index + 1))
  }
  const readTogether = createBatches<SessionClaims, Found>({ run: (all) => readAll(readFree, all) })

  return async (claims) => {
    let row = await readTogether(claims)
    // The account was locked, or another device of it was storing the id at the same time, which the statement then does not see.
    for (let tries = 0; tries < 3 && !isRead(row); tries += 1) {
      ;[row] = await readAll(readWaiting, [claims])
      if (!row) throw new WalletError('invalid_session')
    }
    if (row?.['is_blocked'] === true) throw new WalletError('blocked')
    const { user_id: userId, eip155, solana, email } = row ?? {}
    if (typeof userId !== 'string') throw new WalletError('unavailable')
    return { userId, eip155: textOf(eip155), solana: textOf(solana), email: textOf(email) }
  }
}

const isRead = (row: Found) => row !== undefined && (row['is_blocked'] === true || row['user_id'] !== null)

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
