import { base, evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'

export const client = createLatchkey({
  adapters: [evm({ networks: [mainnet, base] })],
  features: { swaps: false, onramp: false, history: false }, // These need a provider API.
})
