import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { client, wagmiConfig } from './config'
import { LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { modal } from './modal'

const queryClient = new QueryClient()

export const App = () => (
  <LatchkeyProvider client={client}>
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <button onClick={() => modal.open({ view: 'Networks' })}>Networks</button>
        <button onClick={() => modal.setThemeMode('dark')}>Dark</button>
        <button onClick={() => modal.close()}>Close</button>
      </QueryClientProvider>
    </WagmiProvider>
  </LatchkeyProvider>
)
