import { expect, test } from 'vitest'
import type { Network } from '../adapter/Network.js'
import type { ChainId } from '../caip/caip.js'
import { createLatchkey } from '../client/createLatchkey.js'
import type { Connector } from '../connector/Connector.js'
import { createTestClient } from '../testing/createTestClient.js'
import { mockNetworks } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'

const solana: Network = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
}

test('behavior: a client without adapters and networks is on the unknown network 1', () => {
  const { networks } = createLatchkey({ adapters: [] })
  expect(networks.$active.get()).toMatchObject({ id: 'eip155:1', name: 'Unknown Network' })
  expect([networks.$list.get(), networks.$states.get()]).toEqual([[], {}])
})

test('behavior: the first network that is added is the active one', () => {
  const { networks } = createLatchkey({ adapters: [] })
  networks.add(solana)
  networks.add(mockNetworks[0])
  expect(networks.$activeNamespace.get()).toBe('solana')
  expect(networks.$active.get()).toEqual(solana)
  expect(Object.keys(networks.$states.get())).toEqual(['solana', 'eip155'])
})

test('param: defaultNetwork is chosen among the networks that are added', () => {
  const { networks } = createLatchkey({ adapters: [], defaultNetwork: 'eip155:8453' })
  for (const network of mockNetworks) networks.add(network)
  expect(networks.$active.get().id).toBe('eip155:8453')
})

/** A connector whose connection switches networks by one of its members. */
function movable(member?: 'moveTo' | 'switchTo'): Connector & { moves: ChainId[] } {
  const wallet = mockConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const moves: ChainId[] = []
  return {
    ...wallet,
    moves,
    async connect(request) {
      const session = await wallet.connect(request)
      const [connection] = session.connections
      const move = async (chainId: ChainId) => {
        moves.push(chainId)
        wallet.changeChain(chainId)
      }
      return { ...session, connections: [{ ...connection, ...(member && { [member]: move }) }] }
    },
  }
}

test.each(['moveTo', 'switchTo'] as const)(
  'behavior: without an adapter, %s of the connection switches the network',
  async (member) => {
    const wallet = movable(member)
    const { client } = createTestClient({ adapters: 'none', wallets: [wallet] })
    client.mount()
    await client.connections.connect({ connectorId: 'walletConnect' })
    await client.networks.switchTo({ chainId: 'eip155:8453' })
    expect(wallet.moves).toEqual(['eip155:8453'])
    expect(client.networks.$active.get().id).toBe('eip155:8453')
  },
)

test('error: without an adapter and such a member, the network cannot be switched', async () => {
  const { client } = createTestClient({ adapters: 'none', wallets: [movable()] })
  client.mount()
  await client.connections.connect({ connectorId: 'walletConnect' })
  await expect(client.networks.switchTo({ chainId: 'eip155:8453' })).rejects.toMatchObject({
    code: 'network/switch_unsupported',
  })
})
