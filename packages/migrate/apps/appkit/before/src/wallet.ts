import type { AppKitNetwork } from '@reown/appkit/networks'
import { base, defineChain, mainnet, sepolia } from '@reown/appkit/networks'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { cookieStorage, createStorage } from 'wagmi'

// One project for all our shops.
export const projectId = '5f1c0c9be1d84c2f9f1b1f4e7a1c9d20'

export const harbour = defineChain({
  id: 31338,
  caipNetworkId: 'eip155:31338',
  chainNamespace: 'eip155',
  name: 'Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.harbour.example'] } },
})

export const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, base, sepolia, harbour]

export const wagmiAdapter = new WagmiAdapter({
  networks,
  projectId,
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
})
