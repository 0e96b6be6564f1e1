import { expect, test } from 'vitest'
import { createTestClient } from '../testing/createTestClient.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockConnector } from '../testing/mockConnector.js'

function setUp() {
  const a = mockConnector({ id: 'a' })
  const b = mockConnector({ id: 'b' })
  const test = createTestClient({
    wallets: [a, b],
    can: { nativeBalance: async () => ({ value: 0n, decimals: 18 }) },
  })
  test.client.mount()
  const { connections, modal } = test.client
  return { ...test, a, b, connections, modal, names: () => modal.$state.get().stack.map(({ name }) => name) }
}

test.each(['Connect', 'ConnectingExternal'] as const)('behavior: on %s the modal closes', async (view) => {
  const { connections, modal } = setUp()
  await modal.open()
  if (view === 'ConnectingExternal') modal.push({ view, params: { connectorId: 'a' } })
  await connections.connect({ connectorId: 'a' })
  expect(modal.$state.get().open).toBe(false)
})

test('behavior: added from the list of wallets, it goes back there and says so', async () => {
  const { connections, modal, names } = setUp()
  await connections.connect({ connectorId: 'a' })
  await modal.open({ view: 'ProfileWallets' })
  modal.push({ view: 'Connect' })
  modal.push({ view: 'ConnectingExternal', params: { connectorId: 'b' } })
  await connections.connect({ connectorId: 'b' })
  expect(modal.$state.get().open).toBe(true)
  expect(names()).toEqual(['ProfileWallets'])
  expect(modal.$toasts.get()).toMatchObject([{ code: 'toast/wallet_added', tone: 'success' }])
})

test('behavior: on any other view it stays', async () => {
  const { connections, modal, names } = setUp()
  await modal.open({ view: 'Networks' })
  await connections.connect({ connectorId: 'a' })
  expect(modal.$state.get().open).toBe(true)
  expect(names()).toEqual(['Networks'])
})

test('behavior: closed, it stays closed', async () => {
  const { connections, modal } = setUp()
  await connections.connect({ connectorId: 'a' })
  expect(modal.$state.get().open).toBe(false)
})

test('behavior: a refusal leaves the view as it is', async () => {
  const { a, connections, modal, names } = setUp()
  a.connects('reject')
  await modal.open()
  modal.push({ view: 'ConnectingExternal', params: { connectorId: 'a' } })
  await expect(connections.connect({ connectorId: 'a' })).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  expect(names()).toEqual(['Connect', 'ConnectingExternal'])
})

test('behavior: a wallet restored in the background closes nothing', async () => {
  const a = mockConnector({ id: 'a' })
  a.restores('approve')
  const storage = memoryStorage({
    'latchkey:default:connections': '[{"connectorId":"a","name":"a","namespaces":["eip155"]}]',
  })
  const { client, clock } = createTestClient({ wallets: [a], storage })
  client.mount()
  await client.modal.open({ view: 'Connect' })
  await clock.advance(0)
  expect(client.connections.$states.get().eip155?.status).toBe('connected')
  expect(client.modal.$state.get().open).toBe(true)
})
