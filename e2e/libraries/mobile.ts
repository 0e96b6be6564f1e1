import { type SolanaNetwork, solana } from '@latchkey/adapter-solana'
import { mobileWalletAdapter } from '@latchkey/adapter-solana/mobile'
import { createLatchkey } from '@latchkey/core'
import { mount } from '@latchkey/react/mount'
import '@latchkey/react/styles.css'

const network = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as SolanaNetwork
const client = createLatchkey({ adapters: [solana({ networks: [network] })] })
client.use(mobileWalletAdapter({ appName: 'Example' }))
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
