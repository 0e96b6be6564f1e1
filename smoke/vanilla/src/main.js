import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { mount } from '@latchkey/react/mount'
import '@latchkey/react/styles.css'

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.smoke.example'] } },
}
const client = createLatchkey({ adapters: [evm({ networks: [network] })] })
const button = document.createElement('button')
button.textContent = 'Connect'
button.addEventListener('click', () => void client.modal.open())
document.body.append(button)
mount(client, document.getElementById('root'))
