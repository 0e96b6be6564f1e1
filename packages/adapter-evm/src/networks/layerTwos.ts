import type { EvmChain } from './EvmNetwork.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** Linea (`eip155:59144`), with public endpoints. */
export const linea: EvmChain<59144> = {
  id: 'eip155:59144',
  namespace: 'eip155',
  name: 'Linea',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.linea.build', 'https://linea-rpc.publicnode.com'],
  blockExplorer: { name: 'Lineascan', url: 'https://lineascan.build' },
}

/** Scroll (`eip155:534352`), with public endpoints. */
export const scroll: EvmChain<534352> = {
  id: 'eip155:534352',
  namespace: 'eip155',
  name: 'Scroll',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.scroll.io', 'https://scroll-rpc.publicnode.com'],
  blockExplorer: { name: 'Scrollscan', url: 'https://scrollscan.com' },
}

/** ZKsync Era (`eip155:324`), with public endpoints. */
export const zksync: EvmChain<324> = {
  id: 'eip155:324',
  namespace: 'eip155',
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.era.zksync.io', 'https://zksync.drpc.org'],
  blockExplorer: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
}

/** Blast (`eip155:81457`), with public endpoints. */
export const blast: EvmChain<81457> = {
  id: 'eip155:81457',
  namespace: 'eip155',
  name: 'Blast',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.blast.io', 'https://blast-rpc.publicnode.com'],
  blockExplorer: { name: 'Blastscan', url: 'https://blastscan.io' },
}

/** Mantle (`eip155:5000`), with public endpoints. */
export const mantle: EvmChain<5000> = {
  id: 'eip155:5000',
  namespace: 'eip155',
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: ['https://rpc.mantle.xyz', 'https://mantle-rpc.publicnode.com'],
  blockExplorer: { name: 'Mantlescan', url: 'https://mantlescan.xyz' },
}

/** Unichain (`eip155:130`), with public endpoints. */
export const unichain: EvmChain<130> = {
  id: 'eip155:130',
  namespace: 'eip155',
  name: 'Unichain',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.unichain.org', 'https://unichain-rpc.publicnode.com'],
  blockExplorer: { name: 'Uniscan', url: 'https://uniscan.xyz' },
}

/** World Chain (`eip155:480`), with a public endpoint. */
export const worldchain: EvmChain<480> = {
  id: 'eip155:480',
  namespace: 'eip155',
  name: 'World Chain',
  nativeCurrency: ether,
  rpcUrls: ['https://worldchain-mainnet.g.alchemy.com/public'],
  blockExplorer: { name: 'Worldscan', url: 'https://worldscan.org' },
}

/** Ink (`eip155:57073`), with public endpoints. */
export const ink: EvmChain<57073> = {
  id: 'eip155:57073',
  namespace: 'eip155',
  name: 'Ink',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'],
  blockExplorer: { name: 'Blockscout', url: 'https://explorer.inkonchain.com' },
}

/** Soneium (`eip155:1868`), with a public endpoint. */
export const soneium: EvmChain<1868> = {
  id: 'eip155:1868',
  namespace: 'eip155',
  name: 'Soneium',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.soneium.org'],
  blockExplorer: { name: 'Blockscout', url: 'https://soneium.blockscout.com' },
}

/** Zora (`eip155:7777777`), with a public endpoint. */
export const zora: EvmChain<7777777> = {
  id: 'eip155:7777777',
  namespace: 'eip155',
  name: 'Zora',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.zora.energy'],
  blockExplorer: { name: 'Zora Explorer', url: 'https://explorer.zora.energy' },
}

/** opBNB (`eip155:204`), with public endpoints. */
export const opBNB: EvmChain<204> = {
  id: 'eip155:204',
  namespace: 'eip155',
  name: 'opBNB',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: ['https://opbnb-mainnet-rpc.bnbchain.org', 'https://opbnb-rpc.publicnode.com'],
  blockExplorer: { name: 'BscScan', url: 'https://opbnb.bscscan.com' },
}

/** Abstract (`eip155:2741`), with a public endpoint. */
export const abstract: EvmChain<2741> = {
  id: 'eip155:2741',
  namespace: 'eip155',
  name: 'Abstract',
  nativeCurrency: ether,
  rpcUrls: ['https://api.mainnet.abs.xyz'],
  blockExplorer: { name: 'Abscan', url: 'https://abscan.org' },
  contracts: { multicall3: { address: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7' } },
}

/** ApeChain (`eip155:33139`), with a public endpoint. */
export const apeChain: EvmChain<33139> = {
  id: 'eip155:33139',
  namespace: 'eip155',
  name: 'ApeChain',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: ['https://rpc.apechain.com/http'],
  blockExplorer: { name: 'Apescan', url: 'https://apescan.io' },
}
