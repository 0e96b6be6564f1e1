import { evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { connectFlow } from '@latchkey/core/connect'

// The page's own modal, without React. It only renders the state of the flow.

const network = { ...mainnet, rpcUrls: ['https://rpc.smoke.example'] }
const client = createLatchkey({ adapters: [evm({ networks: [network] })] })
const flow = client.use(connectFlow())

const button = document.createElement('button')
const dialog = document.createElement('dialog')
document.getElementById('root').append(button, dialog)

const buttonOf = (text, onClick) => {
  const one = document.createElement('button')
  one.textContent = text
  one.addEventListener('click', onClick)
  return one
}

const render = () => {
  const state = flow.$state.get()
  const give = buttonOf('Give up', () => flow.cancel())
  switch (state.status) {
    case 'choosing':
      return dialog.replaceChildren(
        ...client.connectors.$list.get().map((one) => buttonOf(one.name, () => flow.pick(one))),
      )
    case 'choosing namespace':
      return dialog.replaceChildren(
        ...state.wallet.namespaces.map((one) => buttonOf(one, () => flow.pick(state.wallet, one))),
        give,
      )
    case 'waiting':
      return dialog.replaceChildren(`Confirm in ${state.connector.name}.`, give)
    case 'failed':
      return dialog.replaceChildren(
        state.error.message,
        buttonOf('Try again', () => flow.retry()),
        give,
      )
    case 'gated':
      return dialog.replaceChildren(`One more step: ${state.gate}.`, give)
    case 'done':
      return dialog.close()
  }
}
flow.$state.listen(render)
client.connectors.$list.listen(render)
dialog.addEventListener('close', () => flow.start())

button.addEventListener('click', () => {
  flow.start()
  render()
  dialog.showModal()
})
client.accounts.$active.subscribe(({ address }) => {
  button.textContent = address ?? 'Connect'
})
client.mount()
