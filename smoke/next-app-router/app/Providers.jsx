'use client'

import { evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { connectionCookie } from '@latchkey/core/cookies'
import { LatchkeyProvider } from '@latchkey/react'
import { useState } from 'react'

const network = { ...mainnet, rpcUrls: ['https://rpc.smoke.example'] }

export function Providers({ known, children }) {
  const [client] = useState(() => {
    const client = createLatchkey({ adapters: [evm({ networks: [network] })] })
    client.use(connectionCookie({ known, addresses: true }))
    return client
  })
  return <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
}
