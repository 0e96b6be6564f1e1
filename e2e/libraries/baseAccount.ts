import { evm } from '@latchkey/adapter-evm'
import { baseAccount } from '@latchkey/adapter-evm/base-account'
import { createLatchkey } from '@latchkey/core'
import type { HostedConfig } from './HostedConfig.ts'
import { showSigning } from './showSigning.ts'

const { network } = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as HostedConfig
const client = createLatchkey({
  adapters: [evm({ networks: [network] })],
  connectors: [
    baseAccount({
      load: () => import('@base-org/account'),
      appName: 'Example',
      chainIds: [Number(network.id.split(':')[1])],
    }),
  ],
})
showSigning(client)
