import type { WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import type { Accounts } from './createAccounts.ts'
import type { WalletAudit } from './createWalletAudit.ts'
import type { WalletDevice, WalletDevices } from './createWalletDevices.ts'

/** Opens a session for a device that has proved itself. @throws WalletError `signed_out` */
export type OpenSession = (device: WalletDevice) => Promise<WalletCallResult<'openSession'>>

/** Creates the function that opens sessions for signed-in devices. */
export const createOpenSession =
  ({
    accounts,
    devices,
    audit,
  }: {
    readonly accounts: Accounts
    readonly devices: Pick<WalletDevices, 'openSession'>
    readonly audit: WalletAudit
  }): OpenSession =>
  (device) =>
    accounts.changeOf(device, async (within, owner) => {
      const session = await devices.openSession(owner.device, within)
      await audit({ event: 'session opened', accountId: owner.account.id, deviceId: device.id }, within)
      return session
    })
