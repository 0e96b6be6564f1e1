import type { Capabilities } from '@latchkey/core'
import type { AdapterHost } from '@latchkey/core/adapter'
import { requestWallet } from './requestWallet.js'
import { signMessage, signTypedData } from './sign.js'
import { createSwitchNetwork } from './switchNetwork.js'
import { walletCapabilities } from './walletCapabilities.js'

/** Creates the capabilities that are requests to a connected wallet. */
export function createWalletActions({ clock }: Pick<AdapterHost, 'clock'>) {
  return {
    requestWallet,
    signMessage,
    signTypedData,
    walletCapabilities,
    switchNetwork: createSwitchNetwork(clock),
    permissions: async () =>
      (await import('../permissions/createWalletPermissions.js')).createWalletPermissions(clock),
  } satisfies Omit<Capabilities, 'requestWallet'> & { requestWallet: typeof requestWallet }
}
