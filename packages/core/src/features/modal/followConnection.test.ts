import { describe, expect, test } from 'vitest'
import type { Network } from '../../adapter/Network.js'
import { createLatchkey } from '../../client/createLatchkey.js'
import type { OpenRequest } from '../../modal/views.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { fakeEnvironment } from '../../testing/fakeEnvironment.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockAdapter, mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { modal as modalFeature } from './modal.js'

/** A mounted client whose wallet of the last visit is restored once it is announced. */
function setUpRestore() {
  const a = mockConnector({ id: 'a' })
  a.restores('approve')
  const storage = memoryStorage({
    'latchkey:default:connections': '[{"connectorId":"a","name":"a","namespaces":["eip155"]}]',
  })
  const test = createTestClient({ storage })
  test.client.mount()
  const modal = test.client.use(modalFeature())
  return {
    ...test,
    a,
    modal,
    names: () => modal.$state.get().stack.map(({ name }) => name),
    async restore() {
      test.adapter.announce(a)
      await test.clock.advance(250)
      expect(test.client.connections.$states.get().eip155?.status).toBe('connected')
    },
  }
}

test('behavior: a wallet restored in the background closes no view', async () => {
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

test.each(['Send', 'Receive', 'Account'] as const)(
  'behavior: %s opened before any connection stays when the stored one is not restored',
  async (view) => {
    const { a, adapter, client, clock, modal, names } = setUpRestore()
    a.restores('reject')
    modal.push({ view })
    adapter.announce(a)
    await clock.advance(60_000)
    expect(client.connections.$states.get().eip155?.status).toBe('disconnected')
    expect(modal.$state.get().open).toBe(true)
    expect(names()).toEqual([view])
  },
)

test('behavior: a wallet restored does not open the modal', async () => {
  const { modal, restore } = setUpRestore()
  await restore()
  expect(modal.$state.get().open).toBe(false)
})

async function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const a = mockConnector({ id: 'a' })
  const test = createTestClient({ wallets: [a], ...options })
  test.client.mount()
  await test.client.connections.connect({ connectorId: 'a' })
  const modal = test.client.use(modalFeature())
  return { ...test, a, modal, state: () => modal.$state.get() }
}

test('behavior: a wallet that changes to an unknown network opens the view', async () => {
  const { a, state } = await setUp()
  a.changeChain('eip155:777')
  expect(state()).toMatchObject({
    open: true,
    stack: [{ name: 'UnsupportedChain', params: { chainId: 'eip155:777' } }],
  })
})

test('behavior: a wallet that connects on an unknown network opens the view, which stays', async () => {
  const wallet = mockConnector({ id: 'w', chainId: 'eip155:777' })
  const { client } = createTestClient({ wallets: [wallet] })
  client.mount()
  await client.modal.open()
  await client.connections.connect({ connectorId: 'w' })
  expect(client.modal.$state.get()).toMatchObject({ open: true, stack: [{ name: 'UnsupportedChain' }] })
})

test('behavior: the view opens also where another namespace was active', async () => {
  const solana: Network = { ...mockNetworks[0], id: 'solana:mainnet', namespace: 'solana', name: 'Solana' }
  const client = createLatchkey({
    adapters: [
      mockAdapter({ namespace: 'solana', networks: [solana] }),
      mockAdapter({ connectors: [mockConnector({ id: 'e', chainId: 'eip155:777' })] }),
    ],
    defaultNetwork: 'solana:mainnet',
    ports: {
      clock: fakeClock(),
      environment: fakeEnvironment(),
      storage: memoryStorage(),
      log: () => undefined,
    },
  })
  client.use(modalFeature())
  client.mount()
  expect(client.networks.$activeNamespace.get()).toBe('solana')
  await client.connections.connect({ connectorId: 'e' })
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
  expect(client.modal.$state.get()).toMatchObject({ open: true, stack: [{ name: 'UnsupportedChain' }] })
})

test('behavior: the view opens also when the modal’s code loads after the wallet', async () => {
  const wallet = mockConnector({ id: 'w', chainId: 'eip155:777' })
  const { client } = createTestClient({ wallets: [wallet], modalCode: 'waited for' })
  client.mount()
  await client.connections.connect({ connectorId: 'w' })
  expect(client.modal.$state.get().open).toBe(false)
  client.use(modalFeature())
  expect(client.modal.$state.get()).toMatchObject({ open: true, stack: [{ name: 'UnsupportedChain' }] })
})

test('behavior: another unknown network opens another view', async () => {
  const { a, state } = await setUp()
  a.changeChain('eip155:777')
  a.changeChain('eip155:778')
  expect(state().stack).toEqual([{ name: 'UnsupportedChain', params: { chainId: 'eip155:778' } }])
})

test('behavior: the view closes on a known network', async () => {
  const { a, state } = await setUp()
  a.changeChain('eip155:777')
  a.changeChain('eip155:8453')
  expect(state().open).toBe(false)
})

test('behavior: a view that the visitor opened later stays', async () => {
  const { a, modal, state } = await setUp()
  a.changeChain('eip155:777')
  modal.push({ view: 'WhatIsANetwork' })
  a.changeChain('eip155:8453')
  expect(state()).toMatchObject({ open: true, view: { name: 'WhatIsANetwork' } })
})

test('behavior: a view that was left does not come back for the same network', async () => {
  const { a, modal, state } = await setUp()
  a.changeChain('eip155:777')
  modal.close()
  expect(state().open).toBe(false)
  a.changeAccounts(['0xb0b'])
  expect(state().open).toBe(false)
})

test('behavior: the visitor can disconnect in the view', async () => {
  const { a, client, state } = await setUp()
  a.changeChain('eip155:777')
  await client.connections.disconnect()
  expect(state().open).toBe(false)
})

test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
  'param: %o shows nothing',
  async (options) => {
    const { a, state } = await setUp(options)
    a.changeChain('eip155:777')
    expect(state().open).toBe(false)
  },
)

describe('leaveAfterDisconnect', () => {
  async function setUp() {
    const a = mockConnector({ id: 'a' })
    const b = mockConnector({ id: 'b' })
    const test = createTestClient({ wallets: [a, b] })
    test.client.mount()
    const { connections } = test.client
    const modal = test.client.use(modalFeature())
    await connections.connect({ connectorId: 'a' })
    return {
      ...test,
      a,
      b,
      connections,
      modal,
      names: () => modal.$state.get().stack.map(({ name }) => name),
    }
  }

  const connectedViews: readonly OpenRequest[] = [
    { view: 'Account' },
    { view: 'AccountSettings' },
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

  test('behavior: the view stays while another wallet is connected', async () => {
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

  test('behavior: a closed modal stays closed', async () => {
    const { a, modal } = await setUp()
    a.lock()
    expect(modal.$state.get().open).toBe(false)
  })
})
