import { solana, solanaMainnet } from '@latchkey/adapter-solana'
import { createLatchkey } from '@latchkey/core'

export const client = createLatchkey({
  adapters: [solana({ networks: [solanaMainnet] })],
  features: { swaps: false, onramp: false, history: false }, // These need a provider API.
})
