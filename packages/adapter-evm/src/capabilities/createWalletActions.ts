import type { AdapterHost, Capabilities } from '@latchkey/core'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { createSwitchNetwork } from './switchNetwork.js'
import { walletCapabilities } from './walletCapabilities.js'

/** What is asked of a connected wallet. */
export function createWalletActions({ clock }: Pick<AdapterHost, 'clock'>) {
  return {
    signMessage,
    signTypedData,
    walletCapabilities,
    switchNetwork: createSwitchNetwork(clock),
  } satisfies Capabilities
}
