import { bitcoin, bitcoinMainnet } from '@latchkey/adapter-bitcoin'
import { arbitrum, base, evm, mainnet, optimism, polygon } from '@latchkey/adapter-evm'
import { solana, solanaMainnet } from '@latchkey/adapter-solana'
import { createLatchkey } from '@latchkey/core'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { walletConnect } from '@latchkey/walletconnect'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { mark } from '../mark.ts'

/** Every feature is on, so opening could load the code of each. */
const client = createLatchkey({
  adapters: [
    evm({ networks: [mainnet, base, optimism, arbitrum, polygon] }),
    solana({ networks: [solanaMainnet] }),
    bitcoin({ networks: [bitcoinMainnet] }),
  ],
  features: { pay: true, smartSessions: true },
  siwx: {},
})
client.use(walletConnect({ projectId: 'bench' }))
client.use(embeddedWallet({ url: 'https://wallet.example' }))

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
