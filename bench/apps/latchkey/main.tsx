import { arbitrum, base, evm, mainnet, optimism, polygon } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { mark } from '../mark.ts'

const client = createLatchkey({ adapters: [evm({ networks: [mainnet, base, optimism, arbitrum, polygon] })] })

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      <LatchkeyProvider client={client}>
        <div onClick={mark}>
          <ConnectButton />
        </div>
      </LatchkeyProvider>
    </StrictMode>,
  )
