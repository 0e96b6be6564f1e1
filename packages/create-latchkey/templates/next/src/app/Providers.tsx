'use client'

import { base, evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { serverSessions } from '@latchkey/siwx'
import { type ReactNode, useState } from 'react'

const createClient = () =>
  createLatchkey({
    adapters: [evm({ networks: [mainnet, base] })],
    siwx: serverSessions({ url: '/api/auth', statement: 'Sign in to see the page for members.' }),
    features: { swaps: false, onramp: false, history: false }, // These need a provider API.
  })

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  return <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
}
