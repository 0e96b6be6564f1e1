import { base, evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { embeddedWallet } from '@latchkey/embedded-wallet'

export const client = createLatchkey({
  adapters: [evm({ networks: [mainnet, base] })],
  api: { url: import.meta.env.VITE_API_URL ?? 'http://api.localhost:8787' },
  features: { swaps: false, onramp: false, history: false }, // These need more of the provider API.
})

client.use(embeddedWallet({ url: import.meta.env.VITE_WALLET_URL ?? 'http://wallet.localhost:4246' }))
