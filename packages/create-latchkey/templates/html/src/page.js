import { base, createLatchkey, evm, mainnet } from './wallet/latchkey.js'

const client = createLatchkey({
  adapters: [evm({ networks: [mainnet, base] })],
  features: { swaps: false, onramp: false, history: false }, // These need a provider API.
})

const button = document.createElement('latchkey-button')
button.client = client
document.querySelector('#wallet').append(button)

const account = document.querySelector('#account')
const sign = document.querySelector('#sign')
const signature = document.querySelector('#signature')

client.accounts.$active.subscribe(({ address }) => {
  account.textContent = address ?? 'Connect a wallet to see its account here.'
  sign.hidden = address === undefined
  signature.textContent = ''
})

sign.addEventListener('click', () => void signHello())

async function signHello() {
  try {
    signature.textContent = await client.signMessage({ message: 'Hello' })
  } catch (error) {
    signature.textContent = error.code === 'rpc/user_rejected' ? '' : error.message
  }
}
