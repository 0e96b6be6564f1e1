import { createAppKit } from '@reown/appkit/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type State, WagmiProvider } from 'wagmi'
import { networks, projectId, wagmiAdapter } from './wallet'

const queryClient = new QueryClient()

const metadata = {
  name: 'Book shop',
  description: 'Books for ether',
  url: 'https://books.example',
  icons: ['https://books.example/icon.png'],
}

createAppKit({
  adapters: [wagmiAdapter],
  networks,
  defaultNetwork: networks[1],
  projectId,
  metadata,
  themeMode: 'light',
  themeVariables: { '--w3m-accent': '#0a7f5a', '--w3m-border-radius-master': '2px' },
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  allWallets: 'ONLY_MOBILE',
  termsConditionsUrl: 'https://books.example/terms',
  privacyPolicyUrl: 'https://books.example/privacy',
  chainImages: { 31338: 'https://books.example/harbour.png' },
  enableWalletGuide: false,
  enableCoinbase: false,
  features: { analytics: false, email: false, socials: false, swaps: false, onramp: false, legalCheckbox: true },
})

export function Providers({ children, state }: { children: ReactNode; state?: State }) {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig} initialState={state}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}
