/** Names of well-known networks, by CAIP-2 id. */
const known: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:11155111': 'Sepolia',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:10': 'OP Mainnet',
  'eip155:137': 'Polygon',
  'eip155:56': 'BNB Smart Chain',
  'eip155:43114': 'Avalanche',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
  'bip122:00000008819873e925422c1ff0f99f7c': 'Bitcoin Signet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'Bitcoin Testnet4',
}

/** Returns the name of a well-known network. */
export const knownName = (chainId: string): string | undefined =>
  Object.hasOwn(known, chainId) ? known[chainId] : undefined
