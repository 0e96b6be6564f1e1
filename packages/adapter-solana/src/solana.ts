import type { ChainAdapter } from '@latchkey/core'
import { createInstance } from './createInstance.js'
import { isSolanaAddress } from './isSolanaAddress.js'
import { parseNetworks } from './networks/parseNetworks.js'
import type { SolanaNetwork } from './networks/SolanaNetwork.js'

/**
 * The Solana family: wallets of the Wallet Standard, and networks named by CAIP-2. Touches nothing until a client is
 * mounted.
 * @throws `options/invalid` with the network and the reason.
 */
export function solana({
  networks,
}: {
  /** The presets of this package, or rows of your own with the name wallets have for the network. */
  readonly networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
}): ChainAdapter<'solana'> {
  return {
    namespace: 'solana',
    networks: parseNetworks(networks),
    isAddress: isSolanaAddress,
    create: createInstance,
  }
}
