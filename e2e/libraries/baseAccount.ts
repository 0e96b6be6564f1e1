import { evm } from '@latchkey/adapter-evm'
import { baseAccount } from '@latchkey/adapter-evm/base-account'
import { createLatchkey } from '@latchkey/core'
import { mount } from '@latchkey/react/mount'
import '@latchkey/react/styles.css'
import type { HostedConfig } from './HostedConfig.ts'

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
mount(client, document.body.appendChild(document.createElement('div')), { button: true })

const button = document.body.appendChild(document.createElement('button'))
button.textContent = 'Sign message'
const result = document.body.appendChild(document.createElement('output'))
button.addEventListener('click', () => {
  const show = (text: string) => {
    result.textContent = text
  }
  client.signMessage({ message: 'Hello' }).then(show, ({ code }: { readonly code: string }) => show(code))
})
