import { createLatchkey } from '@latchkey/core'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evm, mainnet } from '../exports/index.js'
import { ALICE, createFakeProvider } from '../testing/createFakeProvider.js'
import '../eip1193/createEip1193Session.js'
import { type BaseAccountOptions, type BaseAccountSdk, baseAccount } from './baseAccount.js'

function setUp(options: Partial<BaseAccountOptions> = {}) {
  const disconnect = vi.fn<() => Promise<void>>(async () => undefined)
  const provider = Object.assign(createFakeProvider(), { disconnect })
  const createBaseAccountSDK = vi.fn<BaseAccountSdk['createBaseAccountSDK']>(() => ({
    getProvider: () => provider,
  }))
  const load = vi.fn<BaseAccountOptions['load']>(async () => ({ createBaseAccountSDK }))
  const client = createLatchkey({
    adapters: [evm({ networks: [mainnet] })],
    connectors: [baseAccount({ load, appName: 'Example', ...options })],
    ports: { environment: fakeEnvironment(), storage: memoryStorage() },
  })
  onTestFinished(client.destroy)
  client.mount()
  return { client, createBaseAccountSDK, disconnect, load, provider }
}
const connectorId = 'baseAccount'

test('behavior: the SDK is loaded once the wallet is picked', async () => {
  const { client, createBaseAccountSDK, load, provider } = setUp()
  expect(client.connectors.get(connectorId)).toMatchObject({ name: 'Base Account', rdns: 'app.base.account' })
  expect(load).not.toHaveBeenCalled()
  await client.connections.connect({ connectorId })
  expect(client.connections.$states.get().eip155).toMatchObject({
    status: 'connected',
    account: { address: ALICE },
  })
  expect(provider.calls.map(({ method }) => method)).toContain('eth_requestAccounts')
  await client.connections.disconnect()
  await client.connections.connect({ connectorId })
  expect([load.mock.calls.length, createBaseAccountSDK.mock.calls.length]).toEqual([1, 1])
})

test('behavior: a disconnect has the SDK forget the account', async () => {
  const { client, disconnect, provider } = setUp()
  await client.connections.connect({ connectorId })
  expect(disconnect).not.toHaveBeenCalled()
  await client.connections.disconnect()
  expect(disconnect).toHaveBeenCalledOnce()
  expect(provider.calls.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
})

test('behavior: the SDK reports no usage', async () => {
  const { client, createBaseAccountSDK } = setUp()
  await client.connections.connect({ connectorId })
  expect(createBaseAccountSDK).toHaveBeenCalledWith({ appName: 'Example', preference: { telemetry: false } })
})

test('param: the options reach the SDK', async () => {
  const logo = 'https://app.example/logo.png'
  const { client, createBaseAccountSDK } = setUp({ appLogoUrl: logo, chainIds: [1, 8453], telemetry: true })
  await client.connections.connect({ connectorId })
  expect(createBaseAccountSDK).toHaveBeenCalledWith({
    ...{ appName: 'Example', appLogoUrl: logo, appChainIds: [1, 8453] },
    preference: { telemetry: true },
  })
})

test('error: an SDK that does not load can be loaded again', async () => {
  const { client, load } = setUp()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(client.connections.connect({ connectorId })).rejects.toMatchObject({ code: 'rpc/unknown' })
  await client.connections.connect({ connectorId })
  expect(load).toHaveBeenCalledTimes(2)
})

test('error: a closed window is a declined request', async () => {
  const { client, provider } = setUp()
  provider.responses['eth_requestAccounts'] = () => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  await expect(client.connections.connect({ connectorId })).rejects.toMatchObject({
    code: 'rpc/user_rejected',
  })
})

/** Says whether a press was so short ago that the browser would open a window. */
function stubActivation(isActive: boolean) {
  vi.stubGlobal('navigator', { userActivation: { isActive } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

test('error: a press that is too long ago for a window can be repeated', async () => {
  const { client, provider } = setUp()
  provider.responses['eth_accounts'] = () => []
  stubActivation(false)
  await expect(client.connections.connect({ connectorId })).rejects.toMatchObject({
    code: 'evm/window_blocked',
  })
  expect(provider.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  stubActivation(true)
  await client.connections.connect({ connectorId })
  expect(client.connections.$states.get().eip155?.status).toBe('connected')
})

test.each([
  { what: 'an account that the SDK knows', accounts: [ALICE], hasWindow: true },
  { what: "the account's own app", accounts: [], hasWindow: false },
])('behavior: $what needs no press', async ({ accounts, hasWindow }) => {
  const { client, provider } = setUp()
  provider.responses['eth_accounts'] = () => accounts
  if (!hasWindow) Reflect.deleteProperty(provider, 'disconnect')
  stubActivation(false)
  await client.connections.connect({ connectorId })
  expect(client.connections.$states.get().eip155?.status).toBe('connected')
})
