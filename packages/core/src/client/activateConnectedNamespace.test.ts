import { beforeAll, expect, test } from 'vitest'
import type { Network } from '../adapter/Network.js'
import { fakeClock } from '../testing/fakeClock.js'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { type MemoryStorage, memoryStorage } from '../testing/memoryStorage.js'
import { mockAdapter, mockNetworks } from '../testing/mockAdapter.js'
import { type MockConnector, mockConnector } from '../testing/mockConnector.js'
import { createLatchkey } from './createLatchkey.js'

// Loaded on demand: the clock of a test does not wait for files.
beforeAll(async () => {
  await Promise.all([import('../connection/createReconnect.js'), import('../connection/createSessions.js')])
})

const mainnet: Network = { ...mockNetworks[0], id: 'solana:mainnet', namespace: 'solana', name: 'Solana' }

/** A client of two namespaces with a wallet each, e for eip155 and s for solana. */
function setUp({
  restores = false,
  storage = memoryStorage(),
  solana,
  mounted = true,
}: {
  restores?: boolean
  storage?: MemoryStorage
  /** The wallets of solana, in place of s. */
  solana?: readonly MockConnector[] | undefined
  mounted?: boolean
} = {}) {
  const e = mockConnector({ id: 'e' })
  const s = mockConnector({ id: 's', namespace: 'solana', chainId: 'solana:mainnet' })
  const clock = fakeClock()
  if (restores) for (const wallet of [e, s]) wallet.restores('approve')
  const client = createLatchkey({
    adapters: [
      mockAdapter({ connectors: [e] }),
      mockAdapter({ namespace: 'solana', networks: [mainnet], connectors: solana ?? [s] }),
    ],
    ports: { clock, storage, environment: fakeEnvironment(), log: () => undefined },
  })
  if (mounted) client.mount()
  return { client, clock, e, s, storage, namespace: () => client.networks.$activeNamespace.get() }
}

test('behavior: the namespace just connected on becomes the active one', async () => {
  const { client, namespace } = setUp()
  expect(namespace()).toBe('eip155')
  await client.connections.connect({ connectorId: 's' })
  expect(namespace()).toBe('solana')
  expect(client.networks.$active.get().name).toBe('Solana')
  expect(client.accounts.$active.get().status).toBe('connected')
  await client.connections.connect({ connectorId: 'e' })
  expect(namespace()).toBe('eip155')
})

test('behavior: a namespace is connected beside the other', async () => {
  const { client } = setUp()
  await client.connections.connect({ connectorId: 'e' })
  await client.connections.connect({ connectorId: 's' })
  expect(client.connections.$states.get()).toMatchObject({
    eip155: { status: 'connected', connectorId: 'e' },
    solana: { status: 'connected', connectorId: 's' },
  })
})

test('behavior: a disconnect makes the other connected namespace active', async () => {
  const { client, namespace } = setUp()
  await client.connections.connect({ connectorId: 'e' })
  await client.connections.connect({ connectorId: 's' })
  await client.connections.disconnect({ namespace: 'solana' })
  expect(namespace()).toBe('eip155')
  expect(client.accounts.$active.get().connectedWalletInfo?.connectorId).toBe('e')
})

test('behavior: an end by the wallet makes the other connected namespace active', async () => {
  const { client, e, namespace } = setUp()
  await client.connections.connect({ connectorId: 's' })
  await client.connections.connect({ connectorId: 'e' })
  e.lock()
  expect(namespace()).toBe('solana')
  expect(client.accounts.$active.get().connectedWalletInfo?.connectorId).toBe('s')
})

test('behavior: the active namespace stays without a connection', async () => {
  const { client, namespace } = setUp()
  await client.connections.connect({ connectorId: 's' })
  await client.connections.disconnect()
  expect(namespace()).toBe('solana')
})

test('behavior: disconnecting an inactive namespace keeps the active one', async () => {
  const { client, namespace } = setUp()
  await client.connections.connect({ connectorId: 's' })
  await client.connections.connect({ connectorId: 'e' })
  await client.connections.disconnect({ namespace: 'solana' })
  expect(namespace()).toBe('eip155')
})

test('behavior: a reload keeps the namespace that was active', async () => {
  const first = setUp()
  await first.client.connections.connect({ connectorId: 's' })
  await first.client.connections.connect({ connectorId: 'e' })
  first.client.connections.setActive({ connectorId: 's' })
  const { client, clock, namespace } = setUp({ restores: true, storage: first.storage })
  await clock.advance(250)
  expect(namespace()).toBe('eip155')
  expect(client.connections.$states.get()).toMatchObject({
    eip155: { status: 'connected' },
    solana: { status: 'connected' },
  })
})

test.each(['silent', 'locked', 'missing'] as const)(
  'behavior: after a reload with a %s wallet on the active namespace, a connected one becomes active',
  async (reason) => {
    const { client, storage } = setUp()
    await client.connections.connect({ connectorId: 'e' })
    await client.connections.connect({ connectorId: 's' })
    for (const order of [0, 1]) {
      const later = setUp({ storage, solana: reason === 'missing' ? [] : undefined, mounted: false })
      later.storage.write('latchkey:default:active_namespace', '"solana"')
      later.s.restores(reason === 'silent' ? 'never' : 'locked')
      // This wallet is restored first, or long after the other one has failed.
      later.e.restores(order ? { wait: later.clock.sleep(4_900) } : 'approve')
      later.client.mount()
      await later.clock.advance(5_000)
      expect(later.client.connections.$states.get()).toMatchObject({
        eip155: { status: 'connected' },
        solana: { status: 'disconnected', resume: { connectorId: 's', reason } },
      })
      expect(later.namespace()).toBe('eip155')
      expect(later.client.accounts.$active.get().status).toBe('connected')
    }
  },
)

test('behavior: a change on another namespace leaves a namespace without a wallet active', async () => {
  const { client, e, namespace, s } = setUp()
  await client.connections.connect({ connectorId: 'e' })
  await client.connections.connect({ connectorId: 's' })
  s.lock()
  client.networks.setActiveNamespace('solana')
  e.changeChain('eip155:8453')
  expect(namespace()).toBe('solana')
})
