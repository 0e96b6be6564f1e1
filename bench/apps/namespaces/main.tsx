import { bitcoin, bitcoinMainnet } from '@latchkey/adapter-bitcoin'
import { arbitrum, base, evm, mainnet, optimism, polygon } from '@latchkey/adapter-evm'
import { solana, solanaMainnet } from '@latchkey/adapter-solana'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const client = createLatchkey({
  adapters: [
    evm({ networks: [mainnet, base, optimism, arbitrum, polygon] }),
    solana({ networks: [solanaMainnet] }),
    bitcoin({ networks: [bitcoinMainnet] }),
  ],
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
