import type { AdapterHost, Capabilities } from '@latchkey/core'
import { requestWallet } from './requestWallet.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { createSwitchNetwork } from './switchNetwork.js'
import { walletCapabilities } from './walletCapabilities.js'

/** Requests to a connected wallet. */
export function createWalletActions({ clock }: Pick<AdapterHost, 'clock'>) {
  return {
    requestWallet,
    signMessage,
    signTypedData,
    walletCapabilities,
    switchNetwork: createSwitchNetwork(clock),
  } satisfies Omit<Capabilities, 'requestWallet'> & { requestWallet: typeof requestWallet }
}
