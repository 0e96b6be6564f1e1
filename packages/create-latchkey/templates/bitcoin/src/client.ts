import { bitcoin, bitcoinMainnet } from '@latchkey/adapter-bitcoin'
import { createLatchkey } from '@latchkey/core'

export const client = createLatchkey({
  adapters: [bitcoin({ networks: [bitcoinMainnet] })],
  features: { swaps: false, onramp: false, history: false }, // These need a provider API.
})
