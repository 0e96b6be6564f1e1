import { evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const network = { ...mainnet, rpcUrls: ['https://rpc.smoke.example'] }
const client = createLatchkey({ adapters: [evm({ networks: [network] })] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider client={client}>
      <ConnectButton />
    </LatchkeyProvider>
  </StrictMode>,
)
