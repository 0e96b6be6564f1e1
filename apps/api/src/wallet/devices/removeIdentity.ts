import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletDevices, walletFlows, walletIdentities, walletLogins } from '../../store/tables/wallet.ts'
import type { WalletIdentity } from './createWalletDevices.ts'

/**
 * Removes a login from its account, whose lock the caller has. Signs out the devices that have signed in by it, and ends what they
 * and the login had begun: codes, changes and sign-ins.
 */
export async function removeIdentity(
  { id, provider, subject }: WalletIdentity,
  within: Database,
): Promise<void> {
  const devices = await within
    .update(walletDevices)
    .set({ signedInUntil: null, identityId: null, generation: sql`${walletDevices.generation} + 1` })
    .where(eq(walletDevices.identityId, id))
    .returning({ id: walletDevices.id })
  const deviceIds = devices.map((device) => device.id)
  const signIns = and(eq(walletFlows.kind, 'login'), eq(walletFlows.email, subject))
  await within
    .delete(walletFlows)
    .where(or(inArray(walletFlows.boundTo, deviceIds), provider === 'email' ? signIns : undefined))
  await within
    .delete(walletLogins)
    .where(
      or(
        inArray(walletLogins.deviceId, deviceIds),
        and(eq(walletLogins.provider, provider), eq(walletLogins.subject, subject)),
      ),
    )
  // Other flows of the login are deleted with it.
  await within.delete(walletIdentities).where(eq(walletIdentities.id, id))
}
