import type { Capabilities } from '@latchkey/core'
import type { AdapterHost } from '@latchkey/core/adapter'
import { createSwitchNetwork } from './capabilities/createSwitchNetwork.js'
import { requestWallet } from './capabilities/requestWallet.js'
import { signMessage } from './capabilities/signMessage.js'
import { signTypedData } from './capabilities/signTypedData.js'
import { walletCapabilities } from './capabilities/walletCapabilities.js'

/** Creates the capabilities that are requests to a connected wallet. */
export function createWalletActions({ clock }: Pick<AdapterHost, 'clock'>) {
  return {
    requestWallet,
    signMessage,
    signTypedData,
    walletCapabilities,
    switchNetwork: createSwitchNetwork(clock),
    permissions: async () =>
      (await import('./permissions/createWalletPermissions.js')).createWalletPermissions(clock),
  } satisfies Omit<Capabilities, 'requestWallet'> & { requestWallet: typeof requestWallet }
}
