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
  const controller = client.use(modal())
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
  const { $state, signIn } = client.use(siwx())
  await expect.poll(() => $state.get().status).toBe('signedOut')
  await client.modal.open({ view: 'SIWXSignMessage' })
  signIn().catch(() => undefined)
  await expect.poll(() => $state.get().status).toBe('signing')
  expect(client.modal.$state.get().view.name).toBe('SIWXSignMessage')
  attach(controller)
  await expect.poll(() => client.modal.$state.get().view.name).toBe('ConnectingSiwe')
  client.destroy()
})

/** Opens the message of an account that connected without the modal. */
async function openMessage(sign: () => Promise<string>) {
  const wallet = mockConnector({
    id: 'org.fennel',
    name: 'Fennel',
    addresses: ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04'],
  })
  const { client } = createTestClient({ wallets: [wallet], siwx: {}, can: { signMessage: sign } })
  const controller = client.use(modal())
  client.use(signInSteps(async () => controller))
  client.mount()
  await client.connections.connect({ connectorId: 'org.fennel' })
  const names = () => client.modal.$state.get().stack.map(({ name }) => name)
  await expect.poll(names).toEqual(['SIWXSignMessage'])
  return { client, controller, names, siwx: client.use(siwx()) }
}

const above = ['ApproveTransaction', 'WhatIsANetwork'] as const

test.each(above)('behavior: %s above the message does not cancel it', async (view) => {
  const { client, controller, names, siwx } = await openMessage(async () => '0x01')
  await client.modal.open({ view })
  expect(names()).toEqual(['SIWXSignMessage', view])
  expect(siwx.$state.get().status).toBe('signedOut')
  controller.back()
  expect(names()).toEqual(['SIWXSignMessage'])
  await siwx.signIn()
  expect(siwx.$state.get().status).toBe('signedIn')
  expect(client.modal.$state.get().open).toBe(false)
  client.destroy()
})

test.each(above)('behavior: a signature that ends under %s signs in, and its view is left', async (view) => {
  const signed = Promise.withResolvers<string>()
  const { client, controller, siwx } = await openMessage(() => signed.promise)
  const signing = siwx.signIn()
  await expect.poll(() => client.modal.$state.get().view.name).toBe('ConnectingSiwe')
  await client.modal.open({ view })
  signed.resolve('0x01')
  await signing
  expect(client.modal.$state.get().view.name).toBe(view)
  controller.back()
  expect(client.modal.$state.get().open).toBe(false)
  client.destroy()
})

test('behavior: a modal that closes above the message cancels it', async () => {
  const { client, controller, siwx } = await openMessage(async () => '0x01')
  await client.modal.open({ view: 'WhatIsANetwork' })
  controller.close()
  await expect.poll(() => siwx.$state.get().status).toBe('idle')
  expect(client.connections.$sessions.get()).toEqual([])
  client.destroy()
})
