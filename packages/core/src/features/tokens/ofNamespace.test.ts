import { expect, test } from 'vitest'
import './calls.js'
import type { Network } from '../../adapter/Network.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockAdapter, mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { balances } from './balances.js'
import { tokens } from './tokens.js'

const solana: Network = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana.rpc.example'],
}

/** A client with a wallet on EVM, which is in use, and one on Solana. */
async function setUp() {
  const reads: string[] = []
  const holds = (value: bigint, decimals: number) => ({
    nativeBalance: async ({ network }: { network: Network }) => {
      reads.push(network.namespace)
      return { value, decimals }
    },
  })
  const { client, clock } = createTestClient({
    wallets: [mockConnector({ id: 'evm' })],
    networks: [mockNetworks[0]],
    can: holds(1n, 18),
    others: [
      mockAdapter({
        namespace: 'solana',
        networks: [solana],
        connectors: [mockConnector({ id: 'sol', namespace: 'solana', chainId: solana.id })],
        can: holds(5n, 9),
      }),
    ],
  })
  client.mount()
  await client.connections.connect({ connectorId: 'sol' })
  await client.connections.connect({ connectorId: 'evm' })
  client.networks.setActiveNamespace('eip155')
  return { client, clock, reads }
}

test('behavior: the balance of a namespace that is not in use is a state, read while something listens', async () => {
  const { client, reads } = await setUp()
  const $balance = client.use(balances()).of('solana')
  expect(client.use(balances()).of('solana')).toBe($balance)
  expect(reads).toEqual([])
  $balance.listen(() => undefined)
  await expect.poll(() => $balance.get()).toMatchObject({ status: 'ready', data: { value: 5n, decimals: 9 } })
  expect(reads).toEqual(['solana'])
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
})

test('behavior: the balance of a namespace ends with its connection', async () => {
  const { client } = await setUp()
  const $balance = client.use(balances()).of('solana')
  $balance.listen(() => undefined)
  await expect.poll(() => $balance.get().status).toBe('ready')
  await client.connections.disconnect({ namespace: 'solana' })
  expect($balance.get()).toEqual({ status: 'idle' })
  expect(client.connections.$states.get().eip155?.status).toBe('connected')
})

test('behavior: the tokens of a namespace that is not in use are a state, beside those of the one in use', async () => {
  const { client, reads } = await setUp()
  const feature = client.use(tokens())
  const $tokens = feature.of('solana')
  expect(feature.of('solana')).toBe($tokens)
  $tokens.listen(() => undefined)
  const symbols = () => {
    const state = $tokens.get()
    return 'data' in state ? state.data?.tokens.map(({ symbol, amount }) => [symbol, amount.value]) : []
  }
  await expect.poll(symbols).toEqual([['SOL', 5n]])
  expect(reads).toEqual(['solana'])
  expect(feature.$state.get()).toEqual({ status: 'idle' })
  await feature.refresh()
  expect(feature.$state.get()).toMatchObject({ data: { tokens: [{ symbol: 'ETH' }] } })
  expect(symbols()).toEqual([['SOL', 5n]])
})
