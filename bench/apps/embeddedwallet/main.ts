import { type ChainAdapter, createLatchkey } from '@latchkey/core'
import { embeddedWallet } from '@latchkey/embedded-wallet'

const adapter: ChainAdapter = {
  namespace: 'eip155',
  networks: [
    {
      id: 'eip155:1',
      namespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [],
    },
  ],
  isAddress: (value): value is never => value === '',
  create: () => ({ can: {}, mount() {} }),
}

const client = createLatchkey({ adapters: [adapter] })
client.use(embeddedWallet({ url: 'https://wallet.example' }))
client.mount()
