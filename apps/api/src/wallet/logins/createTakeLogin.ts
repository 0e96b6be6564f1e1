import { eq } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletAccounts } from '../../store/tables/wallet.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { SessionOwner, WalletIdentity } from '../devices/createWalletDevices.ts'
import { addIdentity, findIdentity, listIdentities, type ProvedLogin } from '../devices/identities.ts'
import { removeIdentity } from '../devices/removeIdentity.ts'
import { WalletError } from '../errors/WalletError.ts'

/** Keeps notices, which go to each address, few. */
const mostLogins = 10

/**
 * Gives a proved login to the account of a session, whose lock the caller has. Returns `undefined` if the account has it. The login of
 * an account with keys stays there; an account without keys loses it, and is deleted with its last one.
 * @throws WalletError `login_in_use`, `too_many_logins`, `unavailable`
 */
export type TakeLogin = (
  login: ProvedLogin,
  owner: SessionOwner,
  within: Database,
) => Promise<WalletIdentity | undefined>

/** Creates the function that adds logins to accounts. */
export function createTakeLogin({
  audit,
  now,
}: {
  readonly audit: WalletAudit
  /** Milliseconds since the epoch. */
  now(): number
}): TakeLogin {
  const takeFrom = async (identity: WalletIdentity, within: Database): Promise<void> => {
    const { accountId } = identity
    // Waiting for the second lock could wait for a request that waits for the first.
    const [other] = await within
      .select()
      .from(walletAccounts)
      .where(eq(walletAccounts.id, accountId))
      .for('update', { skipLocked: true })
    if (!other) throw new WalletError('unavailable')
    const hasKeys = other.eip155 !== null || other.solana !== null
    // A blocked account ends by no call of the visitor.
    if (hasKeys || other.blockedAt !== null) throw new WalletError('login_in_use')
    await removeIdentity(identity, within)
    if ((await listIdentities(accountId, within)).length > 0) return
    await within.delete(walletAccounts).where(eq(walletAccounts.id, accountId))
    await audit({ event: 'account deleted', accountId }, within)
  }
  return async (login, { account: { id: accountId } }, within) => {
    // Another request may move or create the login between two statements.
    for (let tries = 0; tries < 3; tries += 1) {
      const known = await findIdentity(login, within)
      if (known?.accountId === accountId) return undefined
      if ((await listIdentities(accountId, within)).length >= mostLogins)
        throw new WalletError('too_many_logins')
      if (known) await takeFrom(known, within)
      const added = await addIdentity({ login, accountId, now: now() }, within)
      if (added) return added
    }
    throw new WalletError('unavailable')
  }
}
