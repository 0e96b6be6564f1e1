import { evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { mount } from '@latchkey/react/mount'
import '@latchkey/react/styles.css'

const network = { ...mainnet, rpcUrls: ['https://rpc.smoke.example'] }
const client = createLatchkey({ adapters: [evm({ networks: [network] })] })
mount(client, document.getElementById('root'))

const button = document.createElement('button')
button.addEventListener('click', () => void client.modal.open())
document.body.append(button)

const show = () => {
  const { address } = client.accounts.$active.get()
  button.textContent = address ?? 'Connect'
}
client.accounts.$active.listen(show)
show()
