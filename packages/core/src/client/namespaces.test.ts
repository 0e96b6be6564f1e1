import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Network } from '../adapter/Network.js'
import type { Namespace } from '../caip/namespace.js'
import { createTestClient } from '../testing/createTestClient.js'
import { type MemoryStorage, memoryStorage } from '../testing/memoryStorage.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'

const tested = ['eip155', 'solana', 'bip122', 'cosmos'] as const
type TestedNamespace = (typeof tested)[number]

const networkOf = (namespace: Namespace, reference: string): Network => ({
  id: `${namespace}:${reference}`,
  namespace,
  name: `${namespace} ${reference}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
  rpcUrls: [`https://${namespace}.rpc.example`],
})

/** A client on four namespaces, the last one without an adapter, and a wallet for each. */
function setUp(storage: MemoryStorage = memoryStorage()) {
  const wallets = {
    eip155: mockConnector({ id: 'e', name: 'Fennel', namespace: 'eip155' }),
    solana: mockConnector({ id: 's', name: 'Fennel', namespace: 'solana', addresses: ['So1'] }),
    bip122: mockConnector({ id: 'b', name: 'Lantern', namespace: 'bip122', addresses: ['bc1q'] }),
    cosmos: mockConnector({ id: 'c', name: 'Comet', namespace: 'cosmos', addresses: ['cosmos1'] }),
  } as const satisfies Record<TestedNamespace, unknown>
  const all = mockConnector({
    id: 'all',
    name: 'Everywhere',
    type: 'EXTERNAL',
    siblings: {
      solana: [{ namespace: 'solana', address: 'So2', type: 'eoa' }],
      bip122: [{ namespace: 'bip122', address: 'bc1p', type: 'payment' }],
    },
  })
  const others = (['solana', 'bip122', 'cosmos'] as const).map((namespace) =>
    mockAdapter({
      namespace,
      networks: [networkOf(namespace, '1'), networkOf(namespace, '2')],
      connectors: [wallets[namespace]],
    }),
  )
  const { client, clock } = createTestClient({ wallets: [wallets.eip155, all], others, storage })
  client.mount()
  const connected = () =>
    tested.filter((namespace) => client.connections.$states.get()[namespace]?.status === 'connected')
  return { client, clock, wallets, all, connected, storage }
}

test('behavior: one client holds a connection on each namespace at once, each with its own account', async () => {
  const { client, connected } = setUp()
  for (const connectorId of ['e', 's', 'b', 'c']) await client.connections.connect({ connectorId })
  expect(connected()).toEqual([...tested])
  expect(tested.map((namespace) => client.accounts.$states.get()[namespace]?.address)).toEqual([
    '0x7a16fF8270133F063aAb6C9977183D9e72c91E04',
    'So1',
    'bc1q',
    'cosmos1',
  ])
  expect(client.networks.$activeNamespace.get()).toBe('cosmos')
})

test('behavior: connecting one namespace leaves the others alone, also when it is refused', async () => {
  const { client, wallets, connected } = setUp()
  await client.connections.connect({ connectorId: 'e' })
  const before = client.connections.$states.get().eip155
  wallets.solana.connects('reject')
  await expect(client.connections.connect({ connectorId: 's' })).rejects.toMatchObject({
    code: 'rpc/user_rejected',
  })
  expect(connected()).toEqual(['eip155'])
  expect(client.connections.$states.get().eip155).toBe(before)
  expect(wallets.eip155.calls).toEqual([{ method: 'connect' }])
})

test('behavior: disconnecting the active namespace makes another connected one active', async () => {
  const { client, connected } = setUp()
  for (const connectorId of ['e', 's']) await client.connections.connect({ connectorId })
  await client.connections.disconnect({ namespace: 'solana' })
  expect(connected()).toEqual(['eip155'])
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
})

/** The number of revocations that Fennel got, on EVM and on Solana. */
const endsOf = ({ eip155, solana }: ReturnType<typeof setUp>['wallets']) =>
  [eip155, solana].map(({ calls }) => calls.filter(({ method }) => method === 'end').length)

test('behavior: a wallet keeps its permission until its last namespace disconnects', async () => {
  const { client, connected, wallets } = setUp()
  for (const connectorId of ['e', 's', 'b']) await client.connections.connect({ connectorId })
  await client.connections.disconnect({ namespace: 'eip155' })
  expect(connected()).toEqual(['solana', 'bip122'])
  expect(endsOf(wallets)).toEqual([0, 0])
  await client.connections.disconnect({ namespace: 'solana' })
  expect(endsOf(wallets)).toEqual([1, 1])
  expect(wallets.bip122.isOpen()).toBe(true)
})

test('behavior: disconnecting everything revokes each permission once', async () => {
  const { client, wallets } = setUp()
  for (const connectorId of ['e', 's']) await client.connections.connect({ connectorId })
  await client.connections.disconnect({ namespace: 'eip155' })
  await client.connections.connect({ connectorId: 'e' })
  await client.connections.disconnect()
  expect(endsOf(wallets)).toEqual([1, 1])
})

test('behavior: one session on three namespaces ends on all of them', async () => {
  const { client, connected } = setUp()
  await client.connections.connect({ connectorId: 'all' })
  expect(connected()).toEqual(['eip155', 'solana', 'bip122'])
  await client.connections.disconnect({ namespace: 'bip122' })
  expect(connected()).toEqual([])
})

test('behavior: after a reload each namespace is restored, on the namespace and the networks in use', async () => {
  const first = setUp()
  for (const connectorId of ['e', 's', 'b']) await first.client.connections.connect({ connectorId })
  await first.client.connections.disconnect({ namespace: 'eip155' })
  await first.client.networks.switchTo({ chainId: 'eip155:8453' })
  await first.client.networks.switchTo({ chainId: 'cosmos:2' })
  first.client.networks.setActiveNamespace('solana')
  first.client.destroy()

  const second = setUp(memoryStorage(first.storage.entries()))
  for (const wallet of Object.values(second.wallets)) wallet.restores('approve')
  await Promise.all([second.client.connections.reconnect(), second.clock.advance(250)])
  expect(second.connected()).toEqual(['solana', 'bip122'])
  expect(second.wallets.eip155.calls).toEqual([])
  expect(second.client.networks.$activeNamespace.get()).toBe('solana')
  const { eip155, cosmos } = second.client.networks.$states.get()
  expect([eip155?.network.id, cosmos?.network.id]).toEqual(['eip155:8453', 'cosmos:2'])
})

test('behavior: a wallet that locks one namespace leaves the others connected', async () => {
  const { client, wallets, connected } = setUp()
  for (const connectorId of ['e', 's', 'b']) await client.connections.connect({ connectorId })
  wallets.solana.lock()
  expect(connected()).toEqual(['eip155', 'bip122'])
})

test.each([0, 50])(
  'behavior: a namespace is restored even if another is connected %i ms later',
  async (wait) => {
    const first = setUp()
    for (const connectorId of ['s', 'e']) await first.client.connections.connect({ connectorId })
    first.client.destroy()
    const second = setUp(memoryStorage(first.storage.entries()))
    const unlocked = Promise.withResolvers<void>()
    second.wallets.eip155.restores({ wait: unlocked.promise })
    second.wallets.solana.restores('approve')
    await second.clock.advance(wait)
    await second.client.connections.connect({ connectorId: 'b' })
    expect(second.connected()).toContain('bip122')
    unlocked.resolve()
    await Promise.all([second.client.connections.reconnect(), second.clock.advance(250)])
    expect(second.connected()).toEqual(['eip155', 'solana', 'bip122'])
  },
)

test('behavior: a locked namespace keeps its notice while another is connected', async () => {
  const first = setUp()
  for (const connectorId of ['s', 'e']) await first.client.connections.connect({ connectorId })
  first.client.destroy()
  const second = setUp(memoryStorage(first.storage.entries()))
  second.wallets.solana.restores('approve')
  await Promise.all([second.client.connections.reconnect(), second.clock.advance(250)])
  const notice = { status: 'disconnected', resume: { connectorId: 'e', reason: 'locked' } }
  expect(second.client.connections.$states.get().eip155).toMatchObject(notice)
  await second.client.connections.connect({ connectorId: 'b' })
  expect(second.client.connections.$states.get().eip155).toMatchObject(notice)
})

test('law: what is connected is what was connected and not ended, in any order', async () => {
  const step = fc.record({
    does: fc.constantFrom('connect', 'disconnect', 'lock', 'use'),
    on: fc.constantFrom<TestedNamespace>(...tested),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      const { client, wallets, connected } = setUp()
      const expected = new Set<TestedNamespace>()
      for (const { does, on } of steps) {
        switch (does) {
          case 'connect':
            await client.connections.connect({ connectorId: wallets[on].id })
            expected.add(on)
            break
          case 'disconnect':
            await client.connections.disconnect({ namespace: on })
            expected.delete(on)
            break
          case 'lock':
            wallets[on].lock()
            expected.delete(on)
            break
          default:
            client.networks.setActiveNamespace(on)
        }
        expect(connected()).toEqual(tested.filter((one) => expected.has(one)))
        const active = client.networks.$activeNamespace.get()
        expect(client.accounts.$active.get().status).toBe(
          client.accounts.$states.get()[active]?.status ?? 'disconnected',
        )
      }
      client.destroy()
    }),
  )
})
