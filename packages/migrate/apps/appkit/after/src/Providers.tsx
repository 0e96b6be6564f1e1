import { LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type State, WagmiProvider } from 'wagmi'
import { client, wagmiConfig } from './wallet'

const queryClient = new QueryClient()

export function Providers({ children, state }: { children: ReactNode; state?: State }) {
  return (
    <LatchkeyProvider client={client}>
      <WagmiProvider config={wagmiConfig} initialState={state}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </WagmiProvider>
    </LatchkeyProvider>
  )
}
