import { and, eq } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletAccounts, walletDevices } from '../../store/tables/wallet.ts'
import { WalletError } from '../errors/WalletError.ts'
import {
  isSignedIn,
  type SessionOwner,
  type WalletAccount,
  type WalletDevice,
} from './createWalletDevices.ts'

type Work<owner, value> = (within: Database, owner: owner) => Promise<value>
type NewAccount = Pick<WalletAccount, 'id' | 'provider' | 'subject' | 'email' | 'userName'>

/**
 * Runs work on accounts: one piece at a time for each account, across all processes. The work is a transaction that begins
 * with the account's lock, and gets the account and the device as they are under the lock. If it throws, nothing is stored.
 * It must use `within` for every query, and may wait only for the database.
 */
export type Accounts = {
  /** For a session, which may have ended since its token was read. @throws WalletError `invalid_session` */
  change<value>(owner: SessionOwner, work: Work<SessionOwner, value>): Promise<value>
  /** Like `change`, for work that only reads and may run beside other such work. */
  read<value>(owner: SessionOwner, work: Work<SessionOwner, value>): Promise<value>
  /**
   * Runs a check of a session's code or login, outside of the lock, because refused attempts must be stored too. Codes and
   * logins end with their session, so a check that fails after the session has ended throws `invalid_session`.
   */
  check<value>(owner: SessionOwner, work: () => Promise<value>): Promise<value>
  /** For a device that has proved itself, signed in or not. @throws WalletError `invalid_proof` if it is gone */
  changeOf<value>(device: WalletDevice, work: Work<SessionOwner, value>): Promise<value>
  /** For a login, whose first one stores the account. @throws WalletError `unavailable` */
  changeBy<value>(login: NewAccount, work: Work<WalletAccount, value>): Promise<value>
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
    work: Work<SessionOwner | undefined, value>,
  ): Promise<value> =>
    database.transaction(async (within) => {
      const [account] = await within
        .select()
        .from(walletAccounts)
        .where(eq(walletAccounts.id, accountId))
        .for(mode)
      // A second statement is needed, because the first one sees the rows as they were before it waited for the lock.
      const [device] = await within.select().from(walletDevices).where(eq(walletDevices.id, id))
      return work(within, account && device && { account, device })
    })
  const inSession = <value>(
    { device: { id, accountId, generation } }: SessionOwner,
    mode: 'update' | 'share',
    work: Work<SessionOwner, value>,
  ) =>
    lock({ id, accountId }, mode, async (within, owner) => {
      if (!owner || owner.device.generation !== generation || !isSignedIn(owner.device, now()))
        throw new WalletError('invalid_session')
      return work(within, owner)
    })

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
    changeBy: (login, work) =>
      database.transaction(async (within) => {
        const { provider, subject } = login
        const own = and(eq(walletAccounts.provider, provider), eq(walletAccounts.subject, subject))
        // A change of the email address or a deletion may take the account away between the two statements.
        for (let tries = 0; tries < 3; tries += 1) {
          await within.insert(walletAccounts).values(login).onConflictDoNothing()
          const [account] = await within.select().from(walletAccounts).where(own).for('update')
          if (account) return work(within, account)
        }
        throw new WalletError('unavailable')
      }),
  }
}
