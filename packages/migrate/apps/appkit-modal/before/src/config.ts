import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { base } from '@reown/appkit/networks'
import { http } from 'wagmi'
import { networks } from './networks'

export const projectId = '0d3c1f1e7b0a4c5a9d9a3f0f7c1b2e44'

export const adapter = new WagmiAdapter({
  networks,
  projectId,
  pollingInterval: 2_000,
  transports: { [base.id]: http('https://base.ferry.example') },
})
