import type { Latchkey } from '@latchkey/core'
import { createProvider, type EvmProvider } from './createProvider.js'

/**
 * Returns the client's EIP-1193 provider, always the same object, for wagmi, ethers, web3.js and others. It follows
 * the active connection and emits its events. While nothing is connected, `eth_requestAccounts` opens the modal,
 * reads go to the app's endpoints, and every other method is rejected with 4100.
 *
 * @example
 * ```ts
 * import { evm, getProvider, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const provider = getProvider(client)
 * provider.on('accountsChanged', ([account]) => console.log(account))
 * const accounts = await provider.request({ method: 'eth_requestAccounts' }) // opens the modal
 * ```
 */
export function getProvider(client: Latchkey): EvmProvider {
  return client.use({ id: 'adapter-evm/provider', create: createProvider })
}
