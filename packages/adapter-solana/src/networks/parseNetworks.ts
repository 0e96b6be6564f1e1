import { checkNetworks } from '@latchkey/core/adapter'
import type { SolanaNetwork } from './SolanaNetwork.js'

/**
 * Validates the app's networks and returns them unchanged.
 * @throws `options/invalid` with the network and the reason.
 */
export function parseNetworks(
  networks: readonly SolanaNetwork[],
): readonly [SolanaNetwork, ...SolanaNetwork[]] {
  const chains = new Set<string>()
  return checkNetworks({
    networks,
    option: 'solana.networks',
    // The first 32 letters of the genesis block's hash.
    isId: (id) => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(id),
    faultOf({ chain = '', rpcUrls }) {
      const isKnown = chains.has(chain)
      chains.add(chain)
      return (
        (!/^solana:[\w-]+$/.test(chain) && 'needs a chain such as "solana:localnet"') ||
        (isKnown && `repeats the chain ${chain}`) ||
        (!rpcUrls?.length && 'has no RPC URL')
      )
    },
  })
}
