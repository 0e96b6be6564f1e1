import type { Latchkey } from '@latchkey/core'
import { createProvider } from './createProvider.js'
import type { EvmProvider } from './EvmProvider.js'

/**
 * One stable EIP-1193 provider per client, for wagmi, ethers, web3.js and the like. It follows the active connection
 * and re-emits its events. While nothing is connected, reads go to the app's endpoints and the rest is refused (4100).
 */
export function getProvider(client: Latchkey): EvmProvider {
  return client.use({ id: 'adapter-evm/provider', create: createProvider })
}
