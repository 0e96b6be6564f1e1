import { evm } from '@latchkey/adapter-evm'
import { latchkey } from '@latchkey/adapter-evm/wagmi'
import { createLatchkey } from '@latchkey/core'
import { walletConnect } from '@latchkey/walletconnect'
import { createClient } from 'viem'
import type { Transport } from 'wagmi'
import { base } from 'wagmi/chains'
import { createConfig, http } from 'wagmi'
import { networks } from './networks'

export const projectId = '0d3c1f1e7b0a4c5a9d9a3f0f7c1b2e44'

export const client = createLatchkey({
  adapters: [evm({ networks })],
  termsConditionsUrl: 'https://ferry.example/terms',
})
client.use(walletConnect({ projectId }))

export const wagmiConfig = createConfig({
  chains: networks,
  connectors: [latchkey({ client })],
  multiInjectedProviderDiscovery: false,
  // latchkey-migrate: Write transports with an entry for each network. Until then, networks that it omits have http(). See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/appkit.md
  client: ({ chain }) => createClient({
    chain,
    pollingInterval: 2_000,
    transport: ({ [base.id]: http('https://base.ferry.example') } as Record<number, Transport | undefined>)[chain.id] ?? http(),
  }),
})
