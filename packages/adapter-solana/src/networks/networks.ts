import type { SolanaNetwork } from './SolanaNetwork.js'

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const
// Links to this explorer lead to mainnet, so the other networks have none.
const blockExplorer = { name: 'Solscan', url: 'https://solscan.io' } as const

/** Solana's mainnet, with public endpoints. */
export const solanaMainnet: SolanaNetwork = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: sol,
  rpcUrls: ['https://solana-rpc.publicnode.com', 'https://api.mainnet-beta.solana.com'],
  blockExplorer,
  chain: 'solana:mainnet',
}

/** Devnet, a test network, with a public endpoint. */
export const solanaDevnet: SolanaNetwork = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  namespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpcUrls: ['https://api.devnet.solana.com'],
  testnet: true,
  chain: 'solana:devnet',
}

/** Testnet, a test network, with a public endpoint. */
export const solanaTestnet: SolanaNetwork = {
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  namespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpcUrls: ['https://api.testnet.solana.com'],
  testnet: true,
  chain: 'solana:testnet',
}
