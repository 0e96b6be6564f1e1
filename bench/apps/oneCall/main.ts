import { type ChainAdapter, createLatchkey } from '@latchkey/core'
import { getOrigins, providerApi } from '@latchkey/core/api'

// The page of `headless`, and one call of the provider API.
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
client.mount()
addEventListener('click', () => void getOrigins(client.use(providerApi())))
