import { type ModalController, modal } from '@latchkey/core/modal'
import { siwx } from '@latchkey/core/siwx'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { signInSteps } from './signInSteps.js'

test('behavior: the wallet is waited for in a view, also if signing began before the modal was attached', async () => {
  const wallet = mockConnector({
    id: 'org.fennel',
    name: 'Fennel',
    addresses: ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04'],
  })
  const { client } = createTestClient({
    wallets: [wallet],
    siwx: { getRequired: () => false },
    can: { signMessage: () => new Promise<never>(() => undefined) },
  })
  const controller = client.use(modal)
  let attach: (found: ModalController) => void = () => undefined
  client.use(
    signInSteps(
      () =>
        new Promise((resolve) => {
          attach = resolve
        }),
    ),
  )
  client.mount()
  await client.connections.connect({ connectorId: 'org.fennel' })
  const { $state, signIn } = client.use(siwx)
  await expect.poll(() => $state.get().status).toBe('signedOut')
  await client.modal.open({ view: 'SIWXSignMessage' })
  signIn().catch(() => undefined)
  await expect.poll(() => $state.get().status).toBe('signing')
  expect(client.modal.$state.get().view.name).toBe('SIWXSignMessage')
  attach(controller)
  await expect.poll(() => client.modal.$state.get().view.name).toBe('ConnectingSiwe')
  client.destroy()
})
