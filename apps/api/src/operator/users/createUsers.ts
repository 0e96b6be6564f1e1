import { eq } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletAccounts } from '../../store/tables/wallet.ts'
import type { WalletAudit } from '../../wallet/devices/createWalletAudit.ts'
import type { WalletAccount } from '../../wallet/devices/createWalletDevices.ts'
import { type Recipients, readRecipients } from '../../wallet/devices/identities.ts'
import { OperatorError } from '../errors/OperatorError.ts'
import { readUserDevices, signOutDevices, type UserDevice } from './readUsers.ts'

/** The operator's actions on one account, under its lock. @throws OperatorError `unknown_user` */
export type Users = {
  readDevices(id: string, within: Database): Promise<readonly UserDevice[]>
  /** Signs all devices out. */
  revoke(id: string, within: Database): Promise<{ readonly signedOut: number }>
  /** From now on, the visitor can only take their keys away. An account that is blocked stays as it is. */
  block(id: string, within: Database): Promise<{ readonly blockedAt: string }>
  unblock(id: string, within: Database): Promise<{ readonly blockedAt: null }>
  /** Deletes an account as its visitor can. Returns where the notice goes. */
  remove(id: string, within: Database): Promise<Recipients>
}

/** Creates the operator's work on accounts. Each change is in the account's own log, and reported to webhooks. */
export function createUsers({
  audit,
  now,
}: {
  readonly audit: WalletAudit
  /** Milliseconds since the epoch. */
  now(): number
}): Users {
  const lock = async (id: string, within: Database): Promise<WalletAccount> => {
    const [account] = await within
      .select()
      .from(walletAccounts)
      .where(eq(walletAccounts.id, id))
      .for('update')
    if (!account) throw new OperatorError('unknown_user')
    return account
  }
  const setBlocked = (id: string, blockedAt: Date | null, within: Database) =>
    within.update(walletAccounts).set({ blockedAt }).where(eq(walletAccounts.id, id))

  return {
    async readDevices(id, within) {
      await lock(id, within)
      return readUserDevices(id, within)
    },
    async revoke(id, within) {
      await lock(id, within)
      const signedOut = await signOutDevices(id, within)
      await audit({ event: 'signed out by operator', accountId: id }, within)
      return { signedOut }
    },
    async block(id, within) {
      const { blockedAt } = await lock(id, within)
      if (blockedAt) return { blockedAt: blockedAt.toISOString() }
      const at = new Date(now())
      await setBlocked(id, at, within)
      await audit({ event: 'blocked', accountId: id }, within)
      return { blockedAt: at.toISOString() }
    },
    async unblock(id, within) {
      const { blockedAt } = await lock(id, within)
      if (!blockedAt) return { blockedAt: null }
      await setBlocked(id, null, within)
      await audit({ event: 'unblocked', accountId: id }, within)
      return { blockedAt: null }
    },
    async remove(id, within) {
      const recipients = await readRecipients(await lock(id, within), within)
      // First, because webhooks are found by the account's devices.
      await audit({ event: 'account deleted by operator', accountId: id }, within)
      await within.delete(walletAccounts).where(eq(walletAccounts.id, id))
      return recipients
    },
  }
}
