import { evm, mainnet, polygon } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const url = new URLSearchParams(location.search).get('api') ?? ''
const client = createLatchkey({
  adapters: [evm({ networks: [mainnet, polygon] })],
  api: { url },
  features: { email: false },
})

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      <LatchkeyProvider client={client}>
        <ConnectButton />
      </LatchkeyProvider>
    </StrictMode>,
  )
