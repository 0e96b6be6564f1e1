import { expect, expectTypeOf, test } from 'vitest'
import { toChainId } from '../caip/caip.js'
import type { LatchkeyOptions } from '../client/options.js'
import { connectFlow } from '../features/connect/connectFlow.js'
import { connectWallet } from '../features/connect/connectWallet.js'
import { modal } from '../features/modal/modal.js'
import { createTestClient } from '../testing/createTestClient.js'
import { mockConnector } from '../testing/mockConnector.js'
import { findNetwork } from './findNetwork.js'

test('behavior: a number names a chain of EVM', () => {
  expect(toChainId(8453)).toBe('eip155:8453')
  expect(toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
})

test('behavior: networks are switched and found by number', async () => {
  const { client } = createTestClient()
  await client.networks.switchTo({ chainId: 8453 })
  expect(client.networks.$active.get().id).toBe('eip155:8453')
  const found = findNetwork(client.networks.$states.get(), { namespace: 'eip155', chainId: 1 })
  expect(found?.id).toBe('eip155:1')
})

test('error: an unknown number is named by its CAIP-2 id', async () => {
  const { client } = createTestClient()
  await expect(client.networks.switchTo({ chainId: 5 })).rejects.toMatchObject({
    code: 'network/not_found',
    context: { chainId: 'eip155:5' },
  })
})

test('behavior: options take numbers', () => {
  const { client } = createTestClient({
    defaultNetwork: 8453,
    customRpcUrls: { 1: ['https://own.example'] },
    chainImages: { 1: 'https://picture.example' },
  })
  expect(client.options.customRpcUrls).toEqual({ 'eip155:1': ['https://own.example'] })
  expect(client.networks.$active.get().id).toBe('eip155:8453')
  expect(client.networks.$list.get()[0]?.icon).toBe('https://picture.example')
  expectTypeOf<LatchkeyOptions['defaultNetwork']>().toExtend<string | number | undefined>()
})

test('behavior: connecting takes a connector, with the network to switch to', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a' })] })
  client.mount()
  const [connector] = client.connectors.$list.get()
  if (!connector) throw new Error('No wallet was announced.')
  const session = await client.connections.connect({ connector })
  expect(session.connectorId).toBe('a')
  // This wallet cannot switch, which leaves it connected.
  await expect(client.connections.connect({ connector, chainId: 8453 })).rejects.toMatchObject({
    code: 'network/switch_unsupported',
  })
  await client.connections.connect({ connector, chainId: 1 })
  expect(client.networks.$active.get().id).toBe('eip155:1')
})

test('behavior: the connect flow connects a wallet and runs the gates', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a' })] })
  client.mount()
  const [connector] = client.connectors.$list.get()
  if (!connector) throw new Error('No wallet was announced.')
  const passed: string[] = []
  const flow = client.use(connectFlow())
  flow.gate({
    name: 'terms',
    pass: async ({ intent }) => {
      passed.push(String(intent.chainId))
    },
  })
  await connectWallet(client, { connector, chainId: 8453 })
  expect(passed).toEqual(['eip155:8453'])
})

test('behavior: a view gets the CAIP-2 id of a network that the app names by number', () => {
  const { client } = createTestClient()
  client.use(modal()).push({ view: 'SwitchActiveChain', params: { chainId: 8453 } })
  expect(client.modal.$state.get().view).toEqual({
    name: 'SwitchActiveChain',
    params: { chainId: 'eip155:8453' },
  })
})
