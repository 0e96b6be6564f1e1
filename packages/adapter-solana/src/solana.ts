import type { ChainAdapter } from '@latchkey/core'
import { createInstance } from './createInstance.js'
import { isSolanaAddress } from './isSolanaAddress.js'
import { parseNetworks } from './networks/parseNetworks.js'
import type { SolanaNetwork } from './networks/SolanaNetwork.js'

/**
 * The Solana family.
 * @throws `solana/no_networks`, `solana/invalid_network` with the network and what it lacks.
 */
export function solana({
  networks,
}: {
  readonly networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
}): ChainAdapter<'solana'> {
  return {
    namespace: 'solana',
    networks: parseNetworks(networks),
    isAddress: isSolanaAddress,
    create: createInstance,
  }
}
