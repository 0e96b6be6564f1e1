import { WalletAdapterNetwork } from '@solana/wallet-adapter-base'
import { solana, solanaDevnet } from '@latchkey/adapter-solana'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { ConnectionProvider } from '@solana/wallet-adapter-react'
import { clusterApiUrl } from '@solana/web3.js'
import { useMemo } from 'react'
import { Jar } from './Jar'
import { Send } from './Send'

// latchkey-migrate: A provider had onError={(error) => console.error(error)}, which has no counterpart. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md
const client = createLatchkey({ adapters: [solana({ networks: [solanaDevnet] })] })

export function App() {
  const network = WalletAdapterNetwork.Devnet
  const endpoint = useMemo(() => clusterApiUrl(network), [network])
  return (
    <ConnectionProvider endpoint={endpoint}>
      <LatchkeyProvider client={client}>
        <ConnectButton className="wallet" />
        <Jar />
        <Send />
      </LatchkeyProvider>
    </ConnectionProvider>
  )
}
