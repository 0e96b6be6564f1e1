import { evm } from '@latchkey/adapter-evm'
import { latchkey } from '@latchkey/adapter-evm/wagmi'
import { createLatchkey } from '@latchkey/core'
import { walletConnect } from '@latchkey/walletconnect'
import { defineChain } from 'viem'
import type { Chain } from 'viem'
import { base, mainnet, sepolia } from 'wagmi/chains'
import { cookieStorage, createConfig, createStorage, http } from 'wagmi'

// One project for all our shops.
export const projectId = '5f1c0c9be1d84c2f9f1b1f4e7a1c9d20'

export const harbour = defineChain({
  id: 31338,
  name: 'Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.harbour.example'] } },
})

export const networks: [Chain, ...Chain[]] = [mainnet, base, sepolia, harbour]

const metadata = {
  name: 'Book shop',
  description: 'Books for ether',
  url: 'https://books.example',
  icons: ['https://books.example/icon.png'],
}

// latchkey-migrate: The theme variable --w3m-border-radius-master: '2px' has no counterpart of the same scale. Set radius of themeVariables, the corners of buttons and rows. Its default is 14px. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/appkit.md
// latchkey-migrate: The option enableCoinbase: false has no counterpart. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/appkit.md
export const client = createLatchkey({
  adapters: [evm({ networks })],
  defaultNetwork: networks[1]?.id,
  metadata,
  themeMode: 'light',
  themeVariables: { accent: '#0a7f5a' },
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  allWallets: 'ONLY_MOBILE',
  termsConditionsUrl: 'https://books.example/terms',
  privacyPolicyUrl: 'https://books.example/privacy',
  chainImages: { 31338: 'https://books.example/harbour.png' },
  enableWalletGuide: false,
  features: { analytics: false, email: false, socials: false, swaps: false, onramp: false, legalCheckbox: true },
})
client.use(walletConnect({ projectId }))

export const wagmiConfig = createConfig({
  chains: networks,
  connectors: [latchkey({ client })],
  multiInjectedProviderDiscovery: false,
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
  transports: {
    [mainnet.id]: http(),
    [base.id]: http(),
    [sepolia.id]: http(),
    [harbour.id]: http(),
  },
})
