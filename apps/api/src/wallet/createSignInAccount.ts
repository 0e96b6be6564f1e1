import { randomUUID } from 'node:crypto'
import type { WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { walletAccounts } from '../store/tables/wallet.ts'
import type { WalletAudit } from './createWalletAudit.ts'
import type { WalletDevices } from './createWalletDevices.ts'
import { WalletError } from './WalletError.ts'

/** Signs a device in to the account of a login. The first login creates the account. */
export type SignInAccount = (login: {
  readonly provider: string
  readonly subject: string
  readonly email: string | null
  readonly userName: string | null
  readonly projectId: string
  readonly publicKey: string
}) => Promise<WalletCallResult<'verifyEmail'>>

/**
 * Creates the last step of every login. Logins never share an account, because services verify email addresses by
 * different rules.
 */
export const createSignInAccount =
  ({
    database,
    devices,
    audit,
  }: {
    readonly database: Database
    readonly devices: WalletDevices
    readonly audit: WalletAudit
  }): SignInAccount =>
  async ({ provider, subject, email, userName, projectId, publicKey }) => {
    await database
      .insert(walletAccounts)
      .values({ id: randomUUID(), provider, subject, email, userName })
      .onConflictDoNothing()
    const [account] = await database
      .select()
      .from(walletAccounts)
      .where(and(eq(walletAccounts.provider, provider), eq(walletAccounts.subject, subject)))
    if (!account) throw new WalletError('unavailable')
    const device = await devices.signIn({ accountId: account.id, projectId, publicKey })
    await audit({ event: 'signed in', accountId: account.id, deviceId: device.id })
    return { deviceId: device.id, session: await devices.openSession(device) }
  }
