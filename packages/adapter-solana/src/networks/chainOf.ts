import type { ChainId, Network } from '@latchkey/core'
import type { SolanaNetwork } from './SolanaNetwork.js'
import { walletChains } from './walletChains.js'

/** What wallets call a network; `undefined` for one nobody has named. */
export function chainOf(network: Pick<Network, 'id'>): string | undefined {
  return (network as Partial<SolanaNetwork>).chain ?? walletChains[network.id]
}

/** The CAIP-2 id of a chain by the Wallet Standard's name, among these networks or the known ones. */
export function chainIdOf(chain: string, networks: readonly Network[]): ChainId<'solana'> | undefined {
  const own = networks.find((network) => chainOf(network) === chain)?.id
  const known = Object.keys(walletChains).find((id) => walletChains[id] === chain)
  return (own ?? known) as ChainId<'solana'> | undefined
}
