import type { ChainId, Network } from '@latchkey/core'

/** A network row. One that is not of this package also says how wallets call it. */
export type SolanaNetwork = Network<'solana'> & {
  /** The chain's name in the Wallet Standard, such as `solana:localnet`. */
  readonly chain?: `solana:${string}`
}

/** What the Wallet Standard calls the networks that have a name there, by CAIP-2 id. */
export const walletChains: Readonly<Record<string, string | undefined>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

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
