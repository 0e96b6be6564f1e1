import type { WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import type { Metrics } from '../../ports/Metrics.ts'
import type { Database } from '../../store/Store.ts'
import type { Accounts } from '../devices/createAccounts.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { WalletDevices } from '../devices/createWalletDevices.ts'

/** Signs a device in to the account of a passkey. `end` consumes the passkey's signature, or throws. */
export type SignInPasskey = (
  login: { readonly accountId: string; readonly projectId: string; readonly publicKey: string },
  end: (within: Database) => Promise<void>,
) => Promise<WalletCallResult<'verifyEmail'>>

/** Creates the last step of a sign-in by a passkey, which creates no account. @throws WalletError `unknown_passkey` */
export const createSignInPasskey =
  ({
    accounts,
    devices,
    audit,
    metrics,
  }: {
    readonly accounts: Accounts
    readonly devices: WalletDevices
    readonly audit: WalletAudit
    readonly metrics?: Metrics | undefined
  }): SignInPasskey =>
  async ({ accountId, projectId, publicKey }, end) => {
    const result = await accounts.changeById(accountId, async (within, { account, identity }) => {
      await end(within)
      const device = await devices.signIn({ identity, projectId, publicKey, isPasskey: true }, within)
      await audit({ event: 'signed in', accountId: account.id, deviceId: device.id }, within)
      return { deviceId: device.id, session: await devices.createSession(device) }
    })
    metrics?.count('latchkey_sign_ins_total', { kind: 'passkey', outcome: 'ok' })
    return result
  }
