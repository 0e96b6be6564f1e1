import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletIdentities, walletUsers } from '../../store/tables/wallet.ts'
import type { Accounts } from '../devices/createAccounts.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { SessionOwner } from '../devices/createWalletDevices.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletHandlers } from '../handlers/WalletHandlers.ts'
import type { CheckListed } from './createUserTokens.ts'

/**
 * Creates the handler by which a visitor lets the tokens of a project name their email address. Every address of a login is
 * verified: by a code, or by its service.
 */
export function createSharedEmail({
  accounts,
  audit,
  checkListed,
}: {
  readonly accounts: Accounts
  readonly audit: WalletAudit
  readonly checkListed: CheckListed
}): Pick<WalletHandlers, 'shareEmail'> {
  return {
    async shareEmail({ origin, email }, caller) {
      const { projectId } = caller.device
      // Ending it needs no page that the project lists.
      if (email !== null) await checkListed({ projectId, origin })
      await accounts.change(caller, async (within, { account, device, identity }) => {
        if (email !== null && email !== identity.email) throw new WalletError('no_email')
        await within
          .insert(walletUsers)
          .values({ accountId: account.id, projectId, userId: randomUUID(), sharedEmail: email })
          .onConflictDoUpdate({
            target: [walletUsers.accountId, walletUsers.projectId],
            set: { sharedEmail: email },
          })
        const event = email === null ? 'email no longer shared' : 'email shared'
        await audit({ event, accountId: account.id, deviceId: device.id }, within)
      })
      return {}
    },
  }
}

/** Returns the address that tokens of a session's project name; `undefined` if no login has it any more. */
export async function findSharedEmail(
  { account, device }: SessionOwner,
  within: Database,
): Promise<string | undefined> {
  const [shared] = await within
    .select({ email: walletIdentities.email })
    .from(walletUsers)
    .innerJoin(
      walletIdentities,
      and(
        eq(walletIdentities.accountId, walletUsers.accountId),
        eq(walletIdentities.email, walletUsers.sharedEmail),
      ),
    )
    .where(and(eq(walletUsers.accountId, account.id), eq(walletUsers.projectId, device.projectId)))
    .limit(1)
  return shared?.email ?? undefined
}
