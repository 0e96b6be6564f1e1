import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, getDefaultConfig } from 'connectkit'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import { SignIn } from './SignIn'

const config = createConfig(
  getDefaultConfig({
    appName: 'Guest book',
    appDescription: 'Sign our book',
    appUrl: 'https://guests.example',
    appIcon: 'https://guests.example/icon.png',
    walletConnectProjectId: '5f1c0c9be1d84c2f9f1b1f4e7a1c9d20',
    enableAaveAccount: false,
    chains: [mainnet, sepolia],
    // Visitors wait less for our own node.
    transports: { [mainnet.id]: http('https://node.guests.example'), [sepolia.id]: http() },
    ssr: true,
  }),
)
const queryClient = new QueryClient()

export function Web3({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <SignIn>
          <ConnectKitProvider
            theme="auto"
            mode="dark"
            customTheme={{ '--ck-font-family': 'Georgia, serif', '--ck-accent-color': '#0a7f5a' }}
            onConnect={({ address }) => console.log(address)}
            options={{ language: 'fr-FR', initialChainId: 11155111, hideTooltips: true }}
          >
            {children}
          </ConnectKitProvider>
        </SignIn>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
