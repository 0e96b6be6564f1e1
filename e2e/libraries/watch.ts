import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { watch } from '@latchkey/core/watch'
import { mount } from '@latchkey/react/mount'
import '@latchkey/react/styles.css'
import type { HostedConfig } from './HostedConfig.ts'

const { network } = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as HostedConfig
const client = createLatchkey({ adapters: [evm({ networks: [network] })] })
const watching = client.use(watch())
mount(client, document.body.appendChild(document.createElement('div')), { button: true })

const button = document.body.appendChild(document.createElement('button'))
button.textContent = 'Send from the watched account'
const result = document.body.appendChild(document.createElement('output'))
button.addEventListener('click', () => {
  const show = (text: string) => {
    result.textContent = text
  }
  const [account] = watching.$watched.get()
  const params = [{ from: account?.address, to: account?.address, value: '0x1' }]
  client.request({ method: 'eth_sendTransaction', params }).then(
    (hash) => show(String(hash)),
    ({ code }: { readonly code: string }) => show(code),
  )
})
