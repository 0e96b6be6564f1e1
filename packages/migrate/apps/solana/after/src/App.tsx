import { solana, solanaDevnet } from '@latchkey/adapter-solana'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { Jar } from './Jar'

// latchkey-migrate: A provider had onError={(error) => console.error(error)}, which has no counterpart. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md
const client = createLatchkey({ adapters: [solana({ networks: [solanaDevnet] })] })

export function App() {
  return (
    <LatchkeyProvider client={client}>
      <ConnectButton className="wallet" />
      <Jar />
    </LatchkeyProvider>
  )
}
