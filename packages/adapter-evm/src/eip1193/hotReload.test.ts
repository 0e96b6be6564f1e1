import { createLatchkey } from '@latchkey/core'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { createTestWallet } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { evm } from '../evm.js'
import { mainnet } from '../networks/networks.js'

afterEach(() => vi.unstubAllGlobals())

const connectorId = 'org.example.fennel'

/** Opens a page that creates the same client again and again, as hot module replacement does. */
function openPage(options: { readonly removeListenerThrows?: boolean } = {}) {
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://app.example' } })
  vi.stubGlobal('window', page)
  const wallet = createTestWallet({
    name: 'Fennel',
    rdns: connectorId,
    accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1', name: 'Ethereum' }],
    target: page,
    ...options,
  })
  const warnings: string[] = []
  const ports = {
    environment: fakeEnvironment(),
    storage: memoryStorage(),
    log: (level: string, message: string) => void (level === 'warn' && warnings.push(message)),
  }
  const makeClient = () => createLatchkey({ id: 'app', adapters: [evm({ networks: [mainnet] })], ports })
  return { wallet, warnings, makeClient }
}

test('behavior: HMR: a new client restores and ends the connection of the unmounted one', async () => {
  const { wallet, warnings, makeClient } = openPage()
  const methods = () => wallet.requests.map(({ method }) => method)

  const first = makeClient()
  const unmount = first.mount()
  await first.connections.connect({ connectorId })
  unmount()
  expect(methods()).not.toContain('wallet_revokePermissions')

  const before = methods().length
  const second = makeClient()
  second.mount()
  await second.connections.reconnect()
  expect(second.connections.$states.get().eip155).toMatchObject({ status: 'connected', connectorId })
  expect(methods().slice(before)).toEqual(['eth_accounts', 'eth_chainId'])

  await second.connections.disconnect()
  expect(methods().filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
  expect(wallet.state.sites).toEqual({ 'https://app.example': 'revoked' })
  expect(warnings).toEqual([])

  first.destroy()
  second.destroy()
  expect(methods().filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
})

test('error: a wallet whose removeListener() throws does not break unmounting', async () => {
  const { wallet, warnings, makeClient } = openPage({ removeListenerThrows: true })
  const first = makeClient()
  const unmount = first.mount()
  await first.connections.connect({ connectorId })
  unmount()
  expect(first.connections.$states.get().eip155?.status).toBe('disconnected')
  await Promise.resolve()
  expect(new Set(warnings)).toEqual(new Set(['A wallet failed to unsubscribe.']))

  const second = makeClient()
  const leave = second.mount()
  await second.connections.reconnect()
  expect(second.connections.$states.get().eip155).toMatchObject({ status: 'connected', connectorId })
  leave()
  second.destroy()
  expect(wallet.state.sites).toMatchObject({ 'https://app.example': expect.anything() })
})
