import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { getProvider } from './getProvider.js'

const ALICE = '0x00000000000000000000000000000000000A11cE'

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const wallet = mockConnector({ id: 'fennel', addresses: [ALICE], chainId: 'eip155:1' })
  const { client, clock, storage } = createTestClient({ wallets: [wallet], ...options })
  client.mount()
  onTestFinished(client.destroy)
  const provider = getProvider(client)
  const requestAccounts = () => provider.request({ method: 'eth_requestAccounts' })
  const connect = () => client.connections.connect({ connectorId: 'fennel' })
  return { client, clock, storage, wallet, connect, requestAccounts, modal: client.modal }
}

test('behavior: eth_requestAccounts opens the modal and resolves with the accounts', async () => {
  const { connect, modal, requestAccounts } = setUp()
  const both = [requestAccounts(), requestAccounts()]
  expect(modal.$state.get()).toMatchObject({
    open: true,
    view: { name: 'Connect', params: { namespace: 'eip155' } },
  })
  await connect()
  expect(await Promise.all(both)).toEqual([[ALICE], [ALICE]])
})

test('behavior: eth_requestAccounts opens nothing while a wallet is connected', async () => {
  const { connect, modal, requestAccounts } = setUp()
  await connect()
  expect(await requestAccounts()).toEqual([ALICE])
  expect(modal.$state.get().open).toBe(false)
})

test('behavior: eth_requestAccounts waits for a wallet that is being restored', async () => {
  const first = setUp()
  await first.connect()
  first.client.destroy()
  const wallet = mockConnector({ id: 'fennel', addresses: [ALICE] })
  wallet.restores('approve')
  const second = setUp({ storage: first.storage, wallets: [wallet] })
  const accounts = second.requestAccounts()
  // Before that, another wallet may claim the same id.
  await second.clock.advance(250)
  expect(await accounts).toEqual([ALICE])
  expect(second.modal.$state.get().open).toBe(false)
})

test('behavior: eth_requestAccounts opens the modal when a wallet cannot be restored', async () => {
  const first = setUp()
  await first.connect()
  first.client.destroy()
  const wallet = mockConnector({ id: 'fennel', addresses: [ALICE] })
  wallet.restores('locked')
  const second = setUp({ storage: first.storage, wallets: [wallet] })
  const accounts = second.requestAccounts()
  expect(second.modal.$state.get().open).toBe(false)
  await second.clock.advance(250)
  await expect.poll(() => second.modal.$state.get().open).toBe(true)
  await second.connect()
  expect(await accounts).toEqual([ALICE])
})

test('behavior: eth_requestAccounts keeps the view of a visitor who is choosing a wallet', async () => {
  const { connect, modal, requestAccounts } = setUp()
  await modal.open({ view: 'AllWallets' })
  const accounts = requestAccounts()
  expect(modal.$state.get().view.name).toBe('AllWallets')
  await connect()
  expect(await accounts).toEqual([ALICE])
})

test('error: eth_requestAccounts is rejected with 4001 when the visitor closes the modal', async () => {
  const { modal, requestAccounts, connect } = setUp()
  const accounts = requestAccounts()
  modal.close()
  await expect(accounts).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 })
  const again = requestAccounts()
  expect(modal.$state.get().open).toBe(true)
  await connect()
  expect(await again).toEqual([ALICE])
})

test('error: closing before the modal’s code is loaded is 4001 as well', async () => {
  const { modal, requestAccounts } = setUp({ modalCode: 'waited for' })
  const accounts = requestAccounts()
  modal.close()
  await expect(accounts).rejects.toMatchObject({ code: 4001 })
})

test('error: destroying the client rejects eth_requestAccounts with 4900', async () => {
  const { client, requestAccounts } = setUp()
  const accounts = requestAccounts()
  client.destroy()
  await expect(accounts).rejects.toMatchObject({ code: 4900 })
})

test('behavior: a method that client.request refuses goes to the wallet, which decides', async () => {
  const { client, connect, wallet } = setUp()
  await connect()
  wallet.requests(() => '0xsigned')
  const call = { method: 'eth_sign', params: [ALICE, '0x00'] }
  await expect(client.request(call)).rejects.toMatchObject({ code: 'rpc/method_not_allowed' })
  expect(await getProvider(client).request(call)).toBe('0xsigned')
  expect(wallet.calls.at(-1)).toEqual(call)
})
