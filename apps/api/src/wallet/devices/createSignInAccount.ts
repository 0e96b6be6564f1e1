import { randomUUID } from 'node:crypto'
import type { WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import type { Database } from '../../store/Store.ts'
import type { Accounts } from './createAccounts.ts'
import type { WalletAudit } from './createWalletAudit.ts'
import type { WalletAccount, WalletDevices } from './createWalletDevices.ts'

/** Signs a device in to the account of a login. The first login creates the account. `end` consumes the login, or throws. */
export type SignInAccount = (
  login: {
    readonly provider: string
    readonly subject: string
    readonly email: string | null
    readonly userName: string | null
    readonly projectId: string
    readonly publicKey: string
  },
  end: (within: Database, account: WalletAccount) => Promise<void>,
) => Promise<WalletCallResult<'verifyEmail'>>

/**
 * Creates the last step of every login. Logins never share an account, because services verify email addresses by
 * different rules.
 */
export const createSignInAccount =
  ({
    accounts,
    devices,
    audit,
  }: {
    readonly accounts: Accounts
    readonly devices: WalletDevices
    readonly audit: WalletAudit
  }): SignInAccount =>
  async ({ provider, subject, email, userName, projectId, publicKey }, end) =>
    accounts.changeBy({ id: randomUUID(), provider, subject, email, userName }, async (within, account) => {
      await end(within, account)
      const device = await devices.signIn({ accountId: account.id, projectId, publicKey }, within)
      await audit({ event: 'signed in', accountId: account.id, deviceId: device.id }, within)
      return { deviceId: device.id, session: await devices.openSession(device, within) }
    })
