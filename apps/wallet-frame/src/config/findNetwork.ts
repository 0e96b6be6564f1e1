import { arbitrum, base, bsc, mainnet, optimism, polygon, sepolia } from '@latchkey/adapter-evm'
import type { FrameNetwork } from './FrameConfig.ts'

const shipped: readonly FrameNetwork[] = [
  ...[mainnet, base, arbitrum, optimism, polygon, bsc, sepolia].map(({ id, name, nativeCurrency }) => ({
    chainId: id,
    name,
    symbol: nativeCurrency.symbol,
    decimals: nativeCurrency.decimals,
  })),
  { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', symbol: 'SOL', decimals: 9 },
  { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet', symbol: 'SOL', decimals: 9 },
]

/** Returns the facts of a network: the operator's, or those that the frame ships. The facts of an unknown network are its id and base units. */
export const findNetwork = (chainId: string, networks: readonly FrameNetwork[]): FrameNetwork =>
  [...networks, ...shipped].find((network) => network.chainId === chainId) ?? {
    chainId,
    name: chainId,
    symbol: chainId.startsWith('eip155:') ? 'wei' : 'lamports',
    decimals: 0,
  }
