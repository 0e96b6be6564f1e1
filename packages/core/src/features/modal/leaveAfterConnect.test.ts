import { expect, test } from 'vitest'
import type { OpenRequest } from '../../modal/views.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { connectFlow } from '../connect/connectFlow.js'
import { connectWallet } from '../connect/connectWallet.js'
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
  const stop = leaveAfterConnect(test.client, flow)
  test.client.mount()
  const { connections } = test.client
  const modal = test.client.use(modalFeature())
  return {
    ...test,
    a,
    b,
    connections,
    flow,
    stop,
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

/** Connects a wallet by the flow, in the view of the attempt. */
async function pickInView(stack: readonly OpenRequest[] = [{ view: 'Connect' }]) {
  const made = setUp()
  const { client, flow, modal } = made
  await expect.poll(() => client.connectors.get('a')).toBeDefined()
  const [first, ...others] = stack
  await modal.open(first)
  for (const request of others) modal.push(request)
  const [connector] = client.connectors.$list.get()
  if (connector) flow.pick(connector)
  modal.push({ view: 'ConnectingExternal', params: { connectorId: 'a' } })
  await expect.poll(() => flow.$state.get().status).toBe('done')
  return made
}

test('behavior: the view of a picked wallet shows the success for half a second', async () => {
  const { clock, modal, names } = await pickInView()
  await clock.advance(499)
  expect(names()).toEqual(['Connect', 'ConnectingExternal'])
  expect(modal.$state.get().open).toBe(true)
  await clock.advance(1)
  expect(modal.$state.get().open).toBe(false)
})

test('behavior: a caller of connectWallet does not wait for the success to be shown', async () => {
  const { client, modal } = setUp()
  await expect.poll(() => client.connectors.get('a')).toBeDefined()
  await modal.open()
  modal.push({ view: 'ConnectingExternal', params: { connectorId: 'a' } })
  const connector = client.connectors.get('a')
  const session = connector && (await connectWallet(client, { connector }))
  expect(session?.connectorId).toBe('a')
  expect(modal.$state.get().open).toBe(true)
})

test('behavior: a visitor who goes back from the success leaves at once', async () => {
  const { modal, names } = await pickInView([{ view: 'ProfileWallets' }, { view: 'Connect' }])
  modal.back()
  expect(names()).toEqual(['ProfileWallets'])
})

test('behavior: a visitor may close the success, and the next opening stays', async () => {
  const { clock, modal, names } = await pickInView()
  modal.close()
  await modal.open({ view: 'Connect' })
  await clock.advance(500)
  expect(names()).toEqual(['Connect'])
  expect(modal.$state.get().open).toBe(true)
})

test('behavior: a view that the app opens over the success stays', async () => {
  const { clock, modal, names } = await pickInView()
  await modal.open({ view: 'Account' })
  await clock.advance(500)
  expect(names().at(-1)).toBe('Account')
  expect(modal.$state.get().open).toBe(true)
})

test('behavior: nothing closes once it was stopped during the success', async () => {
  const { clock, modal, stop } = await pickInView()
  stop()
  await clock.advance(500)
  expect(modal.$state.get().open).toBe(true)
})
