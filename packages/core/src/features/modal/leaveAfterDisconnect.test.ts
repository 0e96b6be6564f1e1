import { expect, test } from 'vitest'
import type { OpenRequest } from '../../modal/views.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { modal as modalFeature } from './modal.js'

async function setUp() {
  const a = mockConnector({ id: 'a' })
  const b = mockConnector({ id: 'b' })
  const test = createTestClient({ wallets: [a, b] })
  test.client.mount()
  const { connections } = test.client
  const modal = test.client.use(modalFeature)
  await connections.connect({ connectorId: 'a' })
  return { ...test, a, b, connections, modal, names: () => modal.$state.get().stack.map(({ name }) => name) }
}

const connectedViews: readonly OpenRequest[] = [
  { view: 'Account' },
  { view: 'ProfileWallets' },
  { view: 'UnsupportedChain' },
]

test.each(connectedViews)(
  'behavior: on $view the visitor’s own disconnecting closes the modal',
  async (request) => {
    const { connections, modal } = await setUp()
    await modal.open(request)
    modal.hold()
    await connections.disconnect()
    expect(modal.$state.get().open).toBe(false)
  },
)

test.each(connectedViews)(
  'behavior: on $view the wallet’s end leads to Connect, where it says why',
  async (request) => {
    const { a, modal, names } = await setUp()
    await modal.open({ view: 'Networks' })
    modal.push(request)
    a.lock()
    expect(modal.$state.get().open).toBe(true)
    expect(names()).toEqual(['Connect'])
  },
)

test('behavior: with another wallet still open the view stays', async () => {
  const { b, connections, modal, names } = await setUp()
  await connections.connect({ connectorId: 'b' })
  await modal.open({ view: 'ProfileWallets' })
  b.lock()
  expect(names()).toEqual(['ProfileWallets'])
  expect(modal.$state.get().open).toBe(true)
})

test('behavior: a view that needs no connection stays', async () => {
  const { connections, modal, names } = await setUp()
  await modal.open({ view: 'Networks' })
  await connections.disconnect()
  expect(modal.$state.get().open).toBe(true)
  expect(names()).toEqual(['Networks'])
})

test('behavior: closed, it stays closed', async () => {
  const { a, modal } = await setUp()
  a.lock()
  expect(modal.$state.get().open).toBe(false)
})
