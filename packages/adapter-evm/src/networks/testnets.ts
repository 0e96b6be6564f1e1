import type { EvmChain } from './EvmNetwork.js'

const sepoliaEther = { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 } as const

/** Base Sepolia (`eip155:84532`), a testnet of Base, with public endpoints. */
export const baseSepolia: EvmChain<84532> = {
  id: 'eip155:84532',
  namespace: 'eip155',
  name: 'Base Sepolia',
  nativeCurrency: sepoliaEther,
  rpcUrls: ['https://sepolia.base.org', 'https://base-sepolia-rpc.publicnode.com'],
  blockExplorer: { name: 'Basescan', url: 'https://sepolia.basescan.org' },
  testnet: true,
}

/** Arbitrum Sepolia (`eip155:421614`), a testnet of Arbitrum One, with public endpoints. */
export const arbitrumSepolia: EvmChain<421614> = {
  id: 'eip155:421614',
  namespace: 'eip155',
  name: 'Arbitrum Sepolia',
  nativeCurrency: sepoliaEther,
  rpcUrls: ['https://sepolia-rollup.arbitrum.io/rpc', 'https://arbitrum-sepolia-rpc.publicnode.com'],
  blockExplorer: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' },
  testnet: true,
}

/** OP Sepolia (`eip155:11155420`), a testnet of OP Mainnet, with public endpoints. */
export const optimismSepolia: EvmChain<11155420> = {
  id: 'eip155:11155420',
  namespace: 'eip155',
  name: 'OP Sepolia',
  nativeCurrency: sepoliaEther,
  rpcUrls: ['https://sepolia.optimism.io', 'https://optimism-sepolia.drpc.org'],
  blockExplorer: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' },
  testnet: true,
}

/** Polygon Amoy (`eip155:80002`), a testnet of Polygon, with public endpoints. */
export const polygonAmoy: EvmChain<80002> = {
  id: 'eip155:80002',
  namespace: 'eip155',
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon-amoy.drpc.org', 'https://polygon-amoy-bor-rpc.publicnode.com'],
  blockExplorer: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' },
  testnet: true,
}

/** BNB Smart Chain Testnet (`eip155:97`), with a public endpoint. */
export const bscTestnet: EvmChain<97> = {
  id: 'eip155:97',
  namespace: 'eip155',
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'Test BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: ['https://bsc-testnet-rpc.publicnode.com'],
  blockExplorer: { name: 'BscScan', url: 'https://testnet.bscscan.com' },
  testnet: true,
}

/** Avalanche Fuji (`eip155:43113`), a testnet of Avalanche, with public endpoints. */
export const avalancheFuji: EvmChain<43113> = {
  id: 'eip155:43113',
  namespace: 'eip155',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: [
    'https://api.avax-test.network/ext/bc/C/rpc',
    'https://avalanche-fuji-c-chain-rpc.publicnode.com',
  ],
  blockExplorer: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' },
  testnet: true,
}

/** Hoodi (`eip155:560048`), a testnet of Ethereum, with a public endpoint. */
export const hoodi: EvmChain<560048> = {
  id: 'eip155:560048',
  namespace: 'eip155',
  name: 'Hoodi',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.hoodi.ethpandaops.io'],
  blockExplorer: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' },
  testnet: true,
}
