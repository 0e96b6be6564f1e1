import type { ChainId, Network } from '@latchkey/core'

/** A Solana network. `chain` is required for networks that this package does not export. */
export type SolanaNetwork = Network<'solana'> & {
  /** The chain's Wallet Standard name, such as `solana:localnet`. */
  readonly chain?: `solana:${string}`
}

/** Wallet Standard names of the public networks, by CAIP-2 id. */
export const walletChains: Readonly<Record<string, string | undefined>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** Returns the Wallet Standard name of a network, or `undefined`. */
export function chainOf(network: Pick<Network, 'id'>): string | undefined {
  return (network as Partial<SolanaNetwork>).chain ?? walletChains[network.id]
}

/** Returns the CAIP-2 id for a Wallet Standard name of these networks or of a public one. */
export function chainIdOf(chain: string, networks: readonly Network[]): ChainId<'solana'> | undefined {
  const own = networks.find((network) => chainOf(network) === chain)?.id
  const known = Object.keys(walletChains).find((id) => walletChains[id] === chain)
  return (own ?? known) as ChainId<'solana'> | undefined
}
