import type { WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import type { Metrics } from '../../ports/Metrics.ts'
import type { Database } from '../../store/Store.ts'
import type { Accounts } from './createAccounts.ts'
import type { WalletAudit } from './createWalletAudit.ts'
import type { WalletDevices } from './createWalletDevices.ts'
import type { ProvedLogin } from './identities.ts'

/** Signs a device in to the account of a login. The first login creates the account. `end` consumes the login, or throws. */
export type SignInAccount = (
  login: ProvedLogin & { readonly projectId: string; readonly publicKey: string },
  end: (within: Database) => Promise<void>,
) => Promise<WalletCallResult<'verifyEmail'>>

/**
 * Creates the last step of every login. Logins share an account only if its owner has added one to the other, never for the
 * same email address, because services verify email addresses by different rules.
 */
export const createSignInAccount =
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
  }): SignInAccount =>
  async ({ projectId, publicKey, ...login }, end) => {
    const result = await accounts.changeBy(login, async (within, { account, identity, isNew }) => {
      await end(within)
      const isFirst = isNew || !(await devices.hasAny(account.id, within))
      const device = await devices.signIn({ identity, projectId, publicKey }, within)
      const event = isFirst ? (['signed up', 'signed in'] as const) : 'signed in'
      await audit({ event, accountId: account.id, deviceId: device.id }, within)
      return { deviceId: device.id, session: await devices.createSession(device) }
    })
    const kind = login.provider === 'email' ? 'code' : login.provider
    metrics?.count('latchkey_sign_ins_total', { kind, outcome: 'ok' })
    return result
  }
