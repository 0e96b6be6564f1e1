import { createStore, storageKeys } from '@latchkey/core/adapter'
import { createTestClient, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { rememberNetworks } from './rememberNetworks.js'

async function setUp() {
  const storage = memoryStorage()
  const wallet = mockConnector({ id: 'w' })
  const { client } = createTestClient({ wallets: [wallet], storage })
  client.mount()
  const session = await client.connections.connect({ connectorId: 'w' })
  const store = createStore({ storage, clientId: client.id, log: () => undefined })
  rememberNetworks({ session, networks: client.networks, store })
  return { client, wallet, session, store, kept: () => store.read(storageKeys.activeNetworks) }
}

test('behavior: nothing is kept while the wallet stays where it is', async () => {
  const { kept } = await setUp()
  expect(kept()).toBeUndefined()
})

test('behavior: the network the wallet moved to takes the place of the one before', async () => {
  const { wallet, store, kept } = await setUp()
  store.write(storageKeys.activeNetworks, ['solana:1', 'eip155:8453'])
  wallet.changeChain('eip155:11155111')
  expect(kept()).toEqual(['solana:1', 'eip155:11155111'])
})

test('behavior: a network the app does not know is not kept', async () => {
  const { wallet, kept } = await setUp()
  wallet.changeChain('eip155:777')
  expect(kept()).toBeUndefined()
})

test('behavior: a list that the page writes anew keeps the network of the wallet', async () => {
  const { client, wallet, store, kept } = await setUp()
  wallet.changeChain('eip155:8453')
  store.write(storageKeys.activeNetworks, ['solana:1'])
  client.networks.add({ ...client.networks.$active.get(), id: 'eip155:10', name: 'OP Mainnet' })
  expect(kept()).toEqual(['solana:1', 'eip155:8453'])
})

test('behavior: nothing is kept once the session is over', async () => {
  const { client, session, wallet, kept } = await setUp()
  await session.end()
  wallet.changeChain('eip155:8453')
  client.networks.add({ ...client.networks.$active.get(), id: 'eip155:10', name: 'OP Mainnet' })
  expect(kept()).toBeUndefined()
})
