import { type SolanaNetwork, solana } from '@latchkey/adapter-solana'
import { mobileWalletAdapter } from '@latchkey/adapter-solana/mobile'
import { createLatchkey } from '@latchkey/core'
import { showSigning } from './showSigning.ts'

const network = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as SolanaNetwork
const client = createLatchkey({ adapters: [solana({ networks: [network] })] })
client.use(mobileWalletAdapter({ appName: 'Example' }))
showSigning(client)
