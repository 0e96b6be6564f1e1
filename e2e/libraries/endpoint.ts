import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ownEndpoints } from '@latchkey/core/endpoints'
import type { HostedConfig } from './HostedConfig.ts'
import { showSigning } from './showSigning.ts'

const { network } = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as HostedConfig
const client = createLatchkey({ adapters: [evm({ networks: [network] })] })
client.use(ownEndpoints())
showSigning(client)
