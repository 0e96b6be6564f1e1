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

test.each([
  { view: 'Connect' },
  { view: 'ConnectWallets' },
  { view: 'ConnectingExternal', params: { connectorId: 'a' } },
  { view: 'ConnectingWalletConnect', params: { walletId: 'w' } },
  { view: 'ConnectingWalletConnectBasic' },
  { view: 'AllWallets' },
] as const)('behavior: on $view the modal closes', async (request) => {
  const { connections, modal } = setUp()
  await modal.open()
  modal.push(request)
  await connections.connect({ connectorId: 'a' })
  expect(modal.$state.get().open).toBe(false)
})

test('behavior: whoever listens hears of the connection before the closing it causes', async () => {
  const { client, connections, modal } = setUp()
  const names: string[] = []
  client.events.subscribe(({ name }) => names.push(name))
  await modal.open()
  await connections.connect({ connectorId: 'a' })
  expect(names).toEqual(['MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
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

/** A mounted client whose wallet of the last visit is restored once it is announced. */
function setUpRestore() {
  const a = mockConnector({ id: 'a' })
  a.restores('approve')
  const storage = memoryStorage({
    'latchkey:default:connections': '[{"connectorId":"a","name":"a","namespaces":["eip155"]}]',
  })
  const test = createTestClient({ storage })
  test.client.mount()
  const { modal } = test.client
  return {
    ...test,
    modal,
    names: () => modal.$state.get().stack.map(({ name }) => name),
    async restore() {
      test.adapter.announce(a)
      await test.clock.advance(250)
      expect(test.client.connections.$states.get().eip155?.status).toBe('connected')
    },
  }
}

test('behavior: a wallet restored in the background closes nothing', async () => {
  const { modal, restore } = setUpRestore()
  await modal.open({ view: 'Connect' })
  await restore()
  expect(modal.$state.get().open).toBe(true)
})

test('behavior: a wallet restored while the visitor was about to choose one is shown instead', async () => {
  const { modal, names, restore } = setUpRestore()
  await modal.open()
  expect(names()).toEqual(['Connect'])
  await restore()
  expect(names()).toEqual(['Account'])
})

test.each([
  ['Connect', 'WhatIsAWallet'],
  ['ProfileWallets', 'Connect'],
] as const)('behavior: a wallet restored leaves %s with %s on top as it is', async (root, view) => {
  const { modal, names, restore } = setUpRestore()
  await modal.open({ view: root })
  modal.push({ view })
  await restore()
  expect(names()).toEqual([root, view])
})

test('behavior: a wallet restored does not open the modal', async () => {
  const { modal, restore } = setUpRestore()
  await restore()
  expect(modal.$state.get().open).toBe(false)
})
