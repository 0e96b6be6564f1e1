import { bitcoin, bitcoinMainnet } from '@latchkey/adapter-bitcoin'
import { base, evm, mainnet } from '@latchkey/adapter-evm'
import { solana, solanaMainnet } from '@latchkey/adapter-solana'
import { createLatchkey } from '@latchkey/core'

export const client = createLatchkey({
  adapters: [
    evm({ networks: [mainnet, base] }),
    solana({ networks: [solanaMainnet] }),
    bitcoin({ networks: [bitcoinMainnet] }),
  ],
  features: { swaps: false, onramp: false, history: false }, // These need a provider API.
})
