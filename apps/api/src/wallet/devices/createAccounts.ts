import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletAccounts, walletDevices, walletIdentities } from '../../store/tables/wallet.ts'
import { WalletError } from '../errors/WalletError.ts'
import {
  type DeviceOwner,
  isSignedIn,
  type SessionOwner,
  type WalletAccount,
  type WalletDevice,
  type WalletIdentity,
} from './createWalletDevices.ts'
import { addIdentity, findIdentity, listIdentities, type ProvedLogin } from './identities.ts'

type Work<owner, value> = (within: Database, owner: owner) => Promise<value>
type LoginOwner = { readonly account: WalletAccount; readonly identity: WalletIdentity }
/** The owner of a login, and whether the login has just made the account. */
type NewOwner = LoginOwner & { readonly isNew: boolean }
/** The owner of a session, and whether the call is one that a blocked account may make. */
type LeavingOwner = SessionOwner & { readonly isLeaving?: boolean | undefined }

/**
 * Runs work on accounts: one piece at a time for each account, across all processes. The work is a transaction that begins
 * with the account's lock, and gets the account and the device as they are under the lock. If it throws, nothing is stored.
 * It must use `within` for every query, and may wait only for the database.
 */
export type Accounts = {
  /**
   * For a session, which may have ended since its token was read.
   * @throws WalletError `invalid_session`; `blocked` unless the call is one of `leavingCalls`
   */
  change<value>(owner: LeavingOwner, work: Work<SessionOwner, value>): Promise<value>
  /** Like `change`, for work that only reads and may run beside other such work. */
  read<value>(owner: LeavingOwner, work: Work<SessionOwner, value>): Promise<value>
  /**
   * Runs a check of a session's code or login, outside of the lock, because refused attempts must be stored too. Codes and
   * logins end with their session, so a check that fails after the session has ended throws `invalid_session`.
   */
  check<value>(owner: SessionOwner, work: () => Promise<value>): Promise<value>
  /** For a device that has proved itself, signed in or not. @throws WalletError `invalid_proof` if it is gone */
  changeOf<value>(device: WalletDevice, work: Work<DeviceOwner, value>): Promise<value>
  /** For a passkey, whose account exists. @throws WalletError `unknown_passkey` */
  changeById<value>(accountId: string, work: Work<LoginOwner, value>): Promise<value>
  /** For the account of a login. A login that has none gets a new one. @throws WalletError `unavailable` */
  changeBy<value>(login: ProvedLogin, work: Work<NewOwner, value>): Promise<value>
}

/** Creates the locks of accounts. */
export function createAccounts({
  database,
  now,
}: {
  readonly database: Database
  /** Milliseconds since the epoch. */
  now(): number
}): Accounts {
  const lock = async <value>(
    { accountId, id }: Pick<WalletDevice, 'id' | 'accountId'>,
    mode: 'update' | 'share',
    work: Work<(DeviceOwner & { readonly identity: WalletIdentity | null }) | undefined, value>,
  ): Promise<value> =>
    database.transaction(async (within) => {
      const [account] = await within
        .select()
        .from(walletAccounts)
        .where(eq(walletAccounts.id, accountId))
        .for(mode)
      // A second statement is needed, because the first one sees the rows as they were before it waited for the lock.
      const [found] = await within
        .select({ device: walletDevices, identity: walletIdentities })
        .from(walletDevices)
        .leftJoin(walletIdentities, eq(walletIdentities.id, walletDevices.identityId))
        .where(eq(walletDevices.id, id))
      return work(within, account && found && { account, ...found })
    })
  const inSession = <value>(
    { device: { id, accountId, generation }, isLeaving = false }: LeavingOwner,
    mode: 'update' | 'share',
    work: Work<SessionOwner, value>,
  ) =>
    lock({ id, accountId }, mode, async (within, owner) => {
      const { account, device, identity } = owner ?? {}
      if (!account || !device || !identity || device.generation !== generation || !isSignedIn(device, now()))
        throw new WalletError('invalid_session')
      if (account.blockedAt !== null && !isLeaving) throw new WalletError('blocked')
      return work(within, { account, device, identity })
    })

  /** Creates the account of a login. Returns `undefined` if another request has just created one. */
  const createFor = async (login: ProvedLogin, within: Database): Promise<NewOwner | undefined> => {
    const [account] = await within
      .insert(walletAccounts)
      .values({ id: randomUUID(), createdAt: new Date(now()) })
      .returning()
    if (!account) throw new Error('The database returned no account.')
    const identity = await addIdentity({ login, accountId: account.id, now: now() }, within)
    if (identity) return { account, identity, isNew: true }
    await within.delete(walletAccounts).where(eq(walletAccounts.id, account.id))
    return undefined
  }

  return {
    change: (owner, work) => inSession(owner, 'update', work),
    read: (owner, work) => inSession(owner, 'share', work),
    async check(owner, work) {
      try {
        return await work()
      } catch (error) {
        await inSession(owner, 'share', async () => undefined)
        throw error
      }
    },
    changeOf: (device, work) =>
      lock(device, 'update', async (within, owner) => {
        if (!owner) throw new WalletError('invalid_proof')
        return work(within, owner)
      }),
    changeById: (accountId, work) =>
      database.transaction(async (within) => {
        const own = eq(walletAccounts.id, accountId)
        const [account] = await within.select().from(walletAccounts).where(own).for('update')
        const [identity] = account ? await listIdentities(accountId, within) : []
        if (!account || !identity) throw new WalletError('unknown_passkey')
        return work(within, { account, identity })
      }),
    changeBy: (login, work) =>
      database.transaction(async (within) => {
        // A change of the login or a deletion may take the account away between two statements.
        for (let tries = 0; tries < 3; tries += 1) {
          const found = await findIdentity(login, within)
          // A new account is in no other transaction's sight, so it needs no lock.
          const made = found ? undefined : await createFor(login, within)
          if (made) return work(within, made)
          if (!found) continue
          const own = eq(walletAccounts.id, found.accountId)
          const [account] = await within.select().from(walletAccounts).where(own).for('update')
          const identity = await findIdentity(login, within)
          if (account && identity?.accountId === account.id)
            return work(within, { account, identity, isNew: false })
        }
        throw new WalletError('unavailable')
      }),
  }
}
