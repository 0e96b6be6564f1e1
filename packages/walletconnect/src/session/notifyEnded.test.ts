import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { notifyEnded } from './notifyEnded.js'

const code = 'wallet/ended'

async function setUp() {
  const wallet = mockConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const kit = createTestClient({ wallets: [wallet, mockConnector({ id: 'org.fennel' })] })
  kit.client.mount()
  await kit.client.connections.connect({ connectorId: 'walletConnect' })
  const { toast } = kit.client.use(modal())
  const notify = () => notifyEnded({ client: kit.client, toast, connectorId: 'walletConnect', code })
  const notified = () =>
    kit.client
      .use(modal())
      .$toasts.get()
      .map((toast) => toast.code)
  return { ...kit, wallet, notify, notified }
}

test('behavior: a view that shows the end gets no toast', async () => {
  const { client, wallet, notify, notified } = await setUp()
  await client.modal.open()
  wallet.lock()
  expect(client.modal.$state.get().view.name).toBe('Connect')
  notify()
  expect(notified()).toEqual([])
})

test('behavior: another view of an open modal shows a toast at once', async () => {
  const { client, wallet, notify, notified } = await setUp()
  await client.modal.open({ view: 'Networks' })
  wallet.lock()
  notify()
  expect(notified()).toEqual([code])
})

test('behavior: the toast names the wallet that became active', async () => {
  const { client, wallet, notify, notified } = await setUp()
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'Connect' })
  wallet.lock()
  notify()
  expect(notified()).toEqual([code])
})

test('behavior: closed, the modal says so when it is opened next, once', async () => {
  const { client, wallet, notify, notified } = await setUp()
  wallet.lock()
  notify()
  expect(notified()).toEqual([])
  await client.modal.open({ view: 'Networks' })
  expect(notified()).toEqual([code])
  client.use(modal()).push({ view: 'WhatIsANetwork' })
  expect(client.use(modal()).$toasts.get()).toHaveLength(1)
  client.modal.close()
  await client.modal.open({ view: 'Networks' })
  expect(client.use(modal()).$toasts.get()).toHaveLength(1)
})

test('behavior: it is left unsaid where it does not matter any more', async () => {
  const { client, wallet, notify, notified } = await setUp()
  wallet.lock()
  notify()()
  await client.modal.open({ view: 'Networks' })
  expect(notified()).toEqual([])
})
