import { type Capabilities, isLatchkeyError, rpcErrors, walletErrors } from '@latchkey/core'
import type { AdapterHost } from '@latchkey/core/adapter'
import { requestWallet } from './requestWallet.js'
import { signMessage, signTypedData } from './sign.js'
import { createSwitchNetwork } from './switchNetwork.js'

/** Creates the capabilities that are requests to a connected wallet. */
export function createWalletActions({ clock }: Pick<AdapterHost, 'clock'>) {
  return {
    requestWallet,
    signMessage,
    signTypedData,
    walletCapabilities,
    switchNetwork: createSwitchNetwork(clock),
  } satisfies Omit<Capabilities, 'requestWallet'> & { requestWallet: typeof requestWallet }
}

const unsupported: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
]

/** Reads a wallet's capabilities (EIP-5792). Resolves with `{}` when the wallet does not know the method. */
export const walletCapabilities: NonNullable<Capabilities['walletCapabilities']> = async (request) => {
  const { connection, address, signal } = request
  const method = 'wallet_getCapabilities'
  try {
    const response = await connection.request({ method, params: [`0x${address.slice(-40)}`] }, { signal })
    if (typeof response === 'object' && response !== null && !Array.isArray(response)) return { ...response }
    throw walletErrors.malformedResponse({ method })
  } catch (error) {
    if (isLatchkeyError(error) && unsupported.includes(error.code)) return {}
    throw error
  }
}
