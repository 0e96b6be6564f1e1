import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { adapter } from './config'
import { modal } from './modal'

const queryClient = new QueryClient()

export const App = () => (
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <button onClick={() => modal.open({ view: 'Networks' })}>Networks</button>
      <button onClick={() => modal.setThemeMode('dark')}>Dark</button>
      <button onClick={() => modal.close()}>Close</button>
    </QueryClientProvider>
  </WagmiProvider>
)
