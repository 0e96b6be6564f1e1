import { evm } from '@latchkey/adapter-evm'
import { farcasterMiniApp } from '@latchkey/adapter-evm/farcaster'
import { safeApp } from '@latchkey/adapter-evm/safe'
import { createLatchkey } from '@latchkey/core'
import { mount } from '@latchkey/react/mount'
import '@latchkey/react/styles.css'
import type { HostedConfig } from './HostedConfig.ts'

const config = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as HostedConfig
const client = createLatchkey({ adapters: [evm({ networks: [config.network] })] })
client.use(safeApp())
client.use(farcasterMiniApp())
mount(client, document.body.appendChild(document.createElement('div')), { button: true })
