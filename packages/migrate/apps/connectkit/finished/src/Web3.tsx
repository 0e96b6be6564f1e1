import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { evm } from '@latchkey/adapter-evm'
import { latchkey } from '@latchkey/adapter-evm/wagmi'
import { createLatchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { walletConnect } from '@latchkey/walletconnect'
import '@latchkey/react/styles.css'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'

const client = createLatchkey({
  adapters: [evm({ networks: [mainnet, sepolia] })],
  metadata: {
    name: 'Guest book',
    description: 'Sign our book',
    url: 'https://guests.example',
    icons: ['https://guests.example/icon.png'],
  },
  themeMode: 'dark',
  themeVariables: { font: 'Georgia, serif', accent: '#0a7f5a' },
  locale: 'fr-FR',
  defaultNetwork: 11155111,
})
client.use(walletConnect({ projectId: '5f1c0c9be1d84c2f9f1b1f4e7a1c9d20' }))

const config = createConfig({
  chains: [mainnet, sepolia],
  connectors: [latchkey({ client })],
  multiInjectedProviderDiscovery: false,
  // Visitors wait less for our own node.
  transports: { [mainnet.id]: http('https://node.guests.example'), [sepolia.id]: http() },
  ssr: true,
})
const queryClient = new QueryClient()

export function Web3({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
