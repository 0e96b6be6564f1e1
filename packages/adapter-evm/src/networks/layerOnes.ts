import type { EvmChain } from './EvmNetwork.js'

/** Gnosis (`eip155:100`), with public endpoints. */
export const gnosis: EvmChain<100> = {
  id: 'eip155:100',
  namespace: 'eip155',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: ['https://rpc.gnosischain.com', 'https://gnosis-rpc.publicnode.com'],
  blockExplorer: { name: 'Gnosisscan', url: 'https://gnosisscan.io' },
}

/** Celo (`eip155:42220`), with a public endpoint. */
export const celo: EvmChain<42220> = {
  id: 'eip155:42220',
  namespace: 'eip155',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: ['https://forno.celo.org'],
  blockExplorer: { name: 'Celoscan', url: 'https://celoscan.io' },
}

/** Sonic (`eip155:146`), with public endpoints. */
export const sonic: EvmChain<146> = {
  id: 'eip155:146',
  namespace: 'eip155',
  name: 'Sonic',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: ['https://rpc.soniclabs.com', 'https://sonic-rpc.publicnode.com'],
  blockExplorer: { name: 'SonicScan', url: 'https://sonicscan.org' },
}

/** Sei (`eip155:1329`), with a public endpoint. */
export const sei: EvmChain<1329> = {
  id: 'eip155:1329',
  namespace: 'eip155',
  name: 'Sei',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: ['https://evm-rpc.sei-apis.com'],
  blockExplorer: { name: 'Seiscan', url: 'https://seiscan.io' },
}

/** Berachain (`eip155:80094`), with public endpoints. */
export const berachain: EvmChain<80094> = {
  id: 'eip155:80094',
  namespace: 'eip155',
  name: 'Berachain',
  nativeCurrency: { name: 'BERA', symbol: 'BERA', decimals: 18 },
  rpcUrls: ['https://rpc.berachain.com', 'https://berachain-rpc.publicnode.com'],
  blockExplorer: { name: 'Berascan', url: 'https://berascan.com' },
}

/** Monad (`eip155:143`), with public endpoints. */
export const monad: EvmChain<143> = {
  id: 'eip155:143',
  namespace: 'eip155',
  name: 'Monad',
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'],
  blockExplorer: { name: 'Monadscan', url: 'https://monadscan.com' },
}

/** Plasma (`eip155:9745`), with a public endpoint. */
export const plasma: EvmChain<9745> = {
  id: 'eip155:9745',
  namespace: 'eip155',
  name: 'Plasma',
  nativeCurrency: { name: 'Plasma', symbol: 'XPL', decimals: 18 },
  rpcUrls: ['https://rpc.plasma.to'],
  blockExplorer: { name: 'PlasmaScan', url: 'https://plasmascan.to' },
}

/** HyperEVM (`eip155:999`), with a public endpoint. */
export const hyperEvm: EvmChain<999> = {
  id: 'eip155:999',
  namespace: 'eip155',
  name: 'HyperEVM',
  nativeCurrency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
  rpcUrls: ['https://rpc.hyperliquid.xyz/evm'],
  blockExplorer: { name: 'HyperEVMScan', url: 'https://hyperevmscan.io' },
}

/** Ronin (`eip155:2020`), with a public endpoint. */
export const ronin: EvmChain<2020> = {
  id: 'eip155:2020',
  namespace: 'eip155',
  name: 'Ronin',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: ['https://api.roninchain.com/rpc'],
  blockExplorer: { name: 'Ronin Explorer', url: 'https://app.roninchain.com' },
}

/** Moonbeam (`eip155:1284`), with public endpoints. */
export const moonbeam: EvmChain<1284> = {
  id: 'eip155:1284',
  namespace: 'eip155',
  name: 'Moonbeam',
  nativeCurrency: { name: 'Glimmer', symbol: 'GLMR', decimals: 18 },
  rpcUrls: ['https://rpc.api.moonbeam.network', 'https://moonbeam-rpc.publicnode.com'],
  blockExplorer: { name: 'Moonscan', url: 'https://moonscan.io' },
}

/** Cronos (`eip155:25`), with public endpoints. */
export const cronos: EvmChain<25> = {
  id: 'eip155:25',
  namespace: 'eip155',
  name: 'Cronos',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  rpcUrls: ['https://evm.cronos.org', 'https://cronos-evm-rpc.publicnode.com'],
  blockExplorer: { name: 'Cronos Explorer', url: 'https://explorer.cronos.org' },
}

/** Kaia (`eip155:8217`), with a public endpoint. */
export const kaia: EvmChain<8217> = {
  id: 'eip155:8217',
  namespace: 'eip155',
  name: 'Kaia',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: ['https://public-en.node.kaia.io'],
  blockExplorer: { name: 'KaiaScan', url: 'https://kaiascan.io' },
}
