'use client'

import { evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { useState } from 'react'

const network = { ...mainnet, rpcUrls: ['https://rpc.smoke.example'] }

export function Providers({ children }) {
  const [client] = useState(() => createLatchkey({ adapters: [evm({ networks: [network] })] }))
  return <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
}
