import type { ChainAdapter } from '@latchkey/core'
import { createInstance } from './createInstance.js'
import { isSolanaAddress } from './isSolanaAddress.js'
import { parseNetworks } from './networks/parseNetworks.js'
import type { SolanaNetwork } from './networks/SolanaNetwork.js'

/**
 * Creates the adapter for Solana: wallets of Wallet Standard, networks by CAIP-2 id. Has no side effects
 * until a client is mounted.
 * @throws `options/invalid` with the network and the reason.
 */
export function solana({
  networks,
}: {
  /** Networks of this package, or your own with the name wallets use. */
  readonly networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
}): ChainAdapter<'solana'> {
  return {
    namespace: 'solana',
    networks: parseNetworks(networks),
    isAddress: isSolanaAddress,
    create: createInstance,
  }
}
