import { isLatchkeyError } from '@latchkey/core'
import { mount } from '@latchkey/react/mount'
import '@latchkey/react/styles.css'
import { client } from './client'
import './style.css'

mount(client, document.querySelector('#wallet'), { button: true })

const account = find('account')
const sign = find('sign')
const signature = find('signature')

client.accounts.$active.subscribe(({ address }) => {
  account.textContent = address ?? 'Connect a wallet to see its account here.'
  sign.hidden = address === undefined
  signature.textContent = ''
})

sign.addEventListener('click', () => void signHello())

async function signHello(): Promise<void> {
  try {
    signature.textContent = await client.signMessage({ message: 'Hello' })
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    signature.textContent = error.code === 'rpc/user_rejected' ? '' : error.message
  }
}

function find(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no element #${id}.`)
  return element
}
