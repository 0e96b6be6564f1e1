import { expect, test } from 'vitest'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { connectFlow } from '../connect/connectFlow.js'
import { leaveAfterConnect } from './leaveAfterConnect.js'
import { modal as modalFeature } from './modal.js'

function setUp() {
  const a = mockConnector({ id: 'a' })
  const b = mockConnector({ id: 'b' })
  const test = createTestClient({
    wallets: [a, b],
    can: { nativeBalance: async () => ({ value: 0n, decimals: 18 }) },
  })
  const flow = test.client.use(connectFlow())
  leaveAfterConnect(test.client, flow)
  test.client.mount()
  const { connections } = test.client
  const modal = test.client.use(modalFeature())
  return {
    ...test,
    a,
    b,
    connections,
    flow,
    modal,
    names: () => modal.$state.get().stack.map(({ name }) => name),
  }
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

test('behavior: CONNECT_SUCCESS precedes MODAL_CLOSE', async () => {
  const { client, connections, modal } = setUp()
  const names: string[] = []
  client.events.subscribe(({ name }) => names.push(name))
  await modal.open()
  await connections.connect({ connectorId: 'a' })
  expect(names).toEqual(['MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
})

test('behavior: a wallet that was added from the list goes back there, with a message', async () => {
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

test.each([{ view: 'Send', params: { to: '0x1', amount: '2' } }, { view: 'Receive' }] as const)(
  'behavior: connected on the way to $view, it goes back there',
  async (request) => {
    const { connections, modal } = setUp()
    modal.open(request).catch(() => undefined)
    modal.push({ view: 'Connect' })
    modal.push({ view: 'ConnectingExternal', params: { connectorId: 'a' } })
    await connections.connect({ connectorId: 'a' })
    const { open, stack } = modal.$state.get()
    expect(open).toBe(true)
    const { view: name, ...params } = request
    expect(stack).toEqual([{ name, params: undefined, ...params }])
    expect(modal.$toasts.get()).toEqual([])
  },
)

test('behavior: the modal closes on the view of a gate once the flow is done', async () => {
  const { client, flow, modal } = setUp()
  const signedIn = Promise.withResolvers<void>()
  flow.gate({ name: 'signIn', view: { view: 'WhatIsANetwork' }, pass: () => signedIn.promise })
  await expect.poll(() => client.connectors.get('a')).toBeDefined()
  const [connector] = client.connectors.$list.get()
  if (connector) flow.pick(connector)
  await expect.poll(() => flow.$state.get().status).toBe('gated')
  await modal.open({ view: 'WhatIsANetwork' })
  expect(modal.$state.get().open).toBe(true)
  signedIn.resolve()
  await expect.poll(() => flow.$state.get().status).toBe('done')
  expect(modal.$state.get().open).toBe(false)
})

test('behavior: the modal leaves after the request that a connecting wallet shows', async () => {
  const { connections, modal, names } = setUp()
  await modal.open()
  modal.push({ view: 'ConnectingExternal', params: { connectorId: 'a' } })
  modal.push({ view: 'ApproveTransaction' })
  await connections.connect({ connectorId: 'a' })
  expect(names()).toEqual(['Connect', 'ConnectingExternal', 'ApproveTransaction'])
  modal.back()
  expect(modal.$state.get().open).toBe(false)
})

test('behavior: a modal that closed over a request stays open the next time', async () => {
  const { connections, modal } = setUp()
  await modal.open({ view: 'ApproveTransaction' })
  await connections.connect({ connectorId: 'a' })
  modal.close({ force: true })
  await modal.open({ view: 'ConnectWallets' })
  expect(modal.$state.get().open).toBe(true)
})

test('behavior: the modal stays on any other view', async () => {
  const { connections, modal, names } = setUp()
  await modal.open({ view: 'Networks' })
  await connections.connect({ connectorId: 'a' })
  expect(modal.$state.get().open).toBe(true)
  expect(names()).toEqual(['Networks'])
})

test('behavior: a closed modal stays closed', async () => {
  const { connections, modal } = setUp()
  await connections.connect({ connectorId: 'a' })
  expect(modal.$state.get().open).toBe(false)
})

test('behavior: a declined connection keeps the view', async () => {
  const { a, connections, modal, names } = setUp()
  a.connects('reject')
  await modal.open()
  modal.push({ view: 'ConnectingExternal', params: { connectorId: 'a' } })
  await expect(connections.connect({ connectorId: 'a' })).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  expect(names()).toEqual(['Connect', 'ConnectingExternal'])
})
