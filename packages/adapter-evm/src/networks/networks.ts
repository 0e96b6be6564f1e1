import type { EvmChain } from './EvmNetwork.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** Ethereum (`eip155:1`), with public endpoints. */
export const mainnet: EvmChain<1> = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: ['https://ethereum-rpc.publicnode.com', 'https://eth.drpc.org'],
  blockExplorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  contracts: { ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' } },
}

/** Base (`eip155:8453`), with public endpoints. */
export const base: EvmChain<8453> = {
  id: 'eip155:8453',
  namespace: 'eip155',
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.base.org', 'https://base-rpc.publicnode.com'],
  blockExplorer: { name: 'Basescan', url: 'https://basescan.org' },
}

/** Arbitrum One (`eip155:42161`), with public endpoints. */
export const arbitrum: EvmChain<42161> = {
  id: 'eip155:42161',
  namespace: 'eip155',
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: ['https://arb1.arbitrum.io/rpc', 'https://arbitrum-one-rpc.publicnode.com'],
  blockExplorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
}

/** OP Mainnet (`eip155:10`), with public endpoints. */
export const optimism: EvmChain<10> = {
  id: 'eip155:10',
  namespace: 'eip155',
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.optimism.io', 'https://optimism-rpc.publicnode.com'],
  blockExplorer: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
}

/** Polygon (`eip155:137`), with public endpoints. */
export const polygon: EvmChain<137> = {
  id: 'eip155:137',
  namespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org'],
  blockExplorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
}

/** BNB Smart Chain (`eip155:56`), with public endpoints. */
export const bsc: EvmChain<56> = {
  id: 'eip155:56',
  namespace: 'eip155',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: ['https://bsc-rpc.publicnode.com', 'https://bsc.drpc.org'],
  blockExplorer: { name: 'BscScan', url: 'https://bscscan.com' },
}

/** Avalanche C-Chain (`eip155:43114`), with public endpoints. */
export const avalanche: EvmChain<43114> = {
  id: 'eip155:43114',
  namespace: 'eip155',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: ['https://api.avax.network/ext/bc/C/rpc', 'https://avalanche-c-chain-rpc.publicnode.com'],
  blockExplorer: { name: 'SnowTrace', url: 'https://snowtrace.io' },
}

/** Sepolia (`eip155:11155111`), a testnet of Ethereum, with public endpoints. */
export const sepolia: EvmChain<11155111> = {
  id: 'eip155:11155111',
  namespace: 'eip155',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://ethereum-sepolia-rpc.publicnode.com', 'https://sepolia.drpc.org'],
  blockExplorer: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' },
  testnet: true,
}
