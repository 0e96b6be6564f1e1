import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestClient } from '../../testing/createTestClient.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { mockWalletConnect } from '../../testing/mockWalletConnect.js'
import { modal as modalFeature } from './modal.js'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const computer = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36'

const createWalletConnect = () =>
  mockConnector({ id: 'walletConnect', type: 'WALLET_CONNECT', walletConnect: mockWalletConnect() })

function setUp({
  userAgent = computer,
  ...options
}: Parameters<typeof createTestClient>[0] & { userAgent?: string } = {}) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 })
  onTestFinished(() => void vi.unstubAllGlobals())
  const test = createTestClient({ adapters: 'none', wallets: [createWalletConnect()], ...options })
  const modal = test.client.use(modalFeature())
  return { ...test, modal, names: () => modal.$state.get().stack.map(({ name }) => name) }
}

test.each([
  ['a computer', computer, 'ConnectingWalletConnectBasic'],
  ['a phone', phone, 'AllWallets'],
] as const)(
  'behavior: without adapters on %s, open() shows the WalletConnect view',
  async (_, userAgent, view) => {
    const { modal, names, logs } = setUp({ userAgent })
    await modal.open()
    expect(names()).toEqual([view])
    modal.back()
    expect(modal.$state.get().open).toBe(false)
    expect(logs).toEqual([])
  },
)

test('behavior: an embedded modal shows the entry view from the start', () => {
  expect(setUp({ enableEmbedded: true }).names()).toEqual(['ConnectingWalletConnectBasic'])
  expect(setUp({ enableEmbedded: false }).names()).toEqual(['Connect'])
})

test('behavior: with an adapter, open() shows Connect', async () => {
  const { client } = createTestClient({ wallets: [createWalletConnect()] })
  await client.modal.open()
  expect(client.modal.$state.get().view.name).toBe('Connect')
})

test('behavior: without adapters, a connected visitor sees Account', async () => {
  const walletConnect = mockConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const { client, modal, names } = setUp({ wallets: [walletConnect] })
  client.mount()
  await client.connections.connect({ connectorId: 'walletConnect' })
  await modal.open()
  expect(names()).toEqual(['Account'])
})

test('behavior: without adapters, a session restored while the code is shown leads to Account', async () => {
  const walletConnect = mockConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  walletConnect.restores('approve')
  const storage = memoryStorage({
    'latchkey:default:connections':
      '[{"connectorId":"walletConnect","name":"WalletConnect","namespaces":["eip155"]}]',
  })
  const { client, clock, modal, names } = setUp({ wallets: [walletConnect], storage })
  await modal.open()
  expect(names()).toEqual(['ConnectingWalletConnectBasic'])
  client.mount()
  await clock.advance(250)
  expect(names()).toEqual(['Account'])
})

test('behavior: without adapters, the embedded modal begins with the WalletConnect view', () => {
  expect(setUp({ enableEmbedded: true }).names()).toEqual(['ConnectingWalletConnectBasic'])
})

test('param: without adapters, a view that the caller names is shown', async () => {
  const { modal, names } = setUp()
  await modal.open({ view: 'Networks' })
  expect(names()).toEqual(['Networks'])
})

test('error: without adapters or wallets, open() reports to the developer what to add', async () => {
  const { modal, names, logs } = setUp({ wallets: [] })
  await modal.open()
  expect(names()).toEqual(['Connect'])
  expect(logs.map(({ message }) => message)).toEqual([
    'Option "adapters" is empty. Add an adapter or walletConnect().',
  ])
})
