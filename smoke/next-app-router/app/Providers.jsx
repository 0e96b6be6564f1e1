'use client'

import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { useState } from 'react'
import { mainnet } from 'viem/chains'

const network = { ...mainnet, rpcUrls: { default: { http: ['https://rpc.smoke.example'] } } }

export function Providers({ children }) {
  const [client] = useState(() => createLatchkey({ adapters: [evm({ networks: [network] })] }))
  return <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
}
