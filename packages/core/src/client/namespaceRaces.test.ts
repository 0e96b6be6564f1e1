import { expect, test } from 'vitest'
import type { Network } from '../adapter/Network.js'
import type { Namespace } from '../caip/namespace.js'
import { createTestClient } from '../testing/createTestClient.js'
import { type MemoryStorage, memoryStorage } from '../testing/memoryStorage.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { type MockConnector, mockConnector } from '../testing/mockConnector.js'

const networkOf = (namespace: Namespace, reference: string): Network => ({
  id: `${namespace}:${reference}`,
  namespace,
  name: `${namespace} ${reference}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
  rpcUrls: [`https://${namespace}.rpc.example`],
})

const known = (...list: readonly [id: string, ...namespaces: Namespace[]][]) =>
  memoryStorage({
    'latchkey:default:connections': JSON.stringify(
      list.map(([connectorId, ...namespaces]) => ({ connectorId, name: connectorId, namespaces })),
    ),
    'latchkey:default:connection_status': JSON.stringify(list.flatMap(([, ...namespaces]) => namespaces)),
  })

/** Three namespaces with a wallet each (e, s and b), and one wallet that approves all three at once. */
function setUp({
  storage = memoryStorage(),
  id = 'default',
  also = ['solana', 'bip122'],
  late = [],
}: {
  storage?: MemoryStorage
  id?: string
  also?: readonly ('solana' | 'bip122')[]
  /** Wallets that are not on the page yet. */
  late?: readonly string[]
} = {}) {
  const e = mockConnector({ id: 'e' })
  const s = mockConnector({ id: 's', namespace: 'solana', addresses: ['So1'] })
  const b = mockConnector({ id: 'b', namespace: 'bip122', addresses: ['bc1q'] })
  const all = mockConnector({
    id: 'all',
    type: 'EXTERNAL',
    siblings: {
      solana: [{ namespace: 'solana', address: 'So2', type: 'eoa' }],
      bip122: [{ namespace: 'bip122', address: 'bc1p', type: 'payment' }],
    },
  })
  for (const wallet of [e, s, b, all]) wallet.restores('approve')
  const here = ({ id }: MockConnector) => !late.includes(id)
  const others = new Map(
    also.map((namespace) => [
      namespace,
      mockAdapter({
        namespace,
        networks: [networkOf(namespace, '1'), networkOf(namespace, '2')],
        connectors: [namespace === 'solana' ? s : b].filter(here),
      }),
    ]),
  )
  const kit = createTestClient({
    wallets: [e, all].filter(here),
    others: [...others.values()],
    storage,
    id,
  })
  const { client } = kit
  return {
    ...kit,
    e,
    s,
    b,
    all,
    others,
    states: () =>
      Object.fromEntries(
        Object.entries(client.connections.$states.get()).map(([namespace, state]) => [
          namespace,
          state.status === 'disconnected'
            ? (state.resume?.reason ?? 'none')
            : `${state.status} ${state.connectorId}`,
        ]),
      ),
    active: () => client.networks.$activeNamespace.get(),
  }
}

test.each(['approve', 'reject'] as const)(
  'behavior: namespaces of a session are restored after the prompt of another wallet (%s)',
  async (response) => {
    const { client, clock, e, states } = setUp({ storage: known(['all', 'eip155', 'solana', 'bip122']) })
    e.connects(response)
    client.mount()
    await client.connections.connect({ connectorId: 'e' }).catch(() => undefined)
    await clock.advance(10_000)
    expect(states()).toEqual({
      eip155: response === 'approve' ? 'connected e' : 'connected all',
      solana: 'connected all',
      bip122: 'connected all',
    })
  },
)

test('behavior: a stored wallet of an unknown namespace delays nothing', async () => {
  const { client, clock, states } = setUp({
    storage: known(['s', 'solana'], ['e', 'eip155']),
    also: ['bip122'],
  })
  client.mount()
  await clock.advance(250)
  expect(states()).toEqual({ eip155: 'connected e', bip122: 'none' })
})

test('behavior: a late wallet is restored while another namespace is being restored', async () => {
  const { client, clock, e, s, others, states } = setUp({
    storage: known(['s', 'solana'], ['e', 'eip155']),
    late: ['s'],
  })
  const slow = Promise.withResolvers<void>()
  e.restores({ wait: slow.promise })
  client.mount()
  await clock.advance(3_000)
  others.get('solana')?.announce(s)
  await clock.advance(1_000)
  slow.resolve()
  await clock.advance(10_000)
  expect(states()).toEqual({ eip155: 'connected e', solana: 'connected s', bip122: 'none' })
})

test.each(['unmount', 'destroy'] as const)('behavior: %s keeps the active namespace', async (how) => {
  const storage = memoryStorage()
  const { client, active } = setUp({ storage })
  const unmount = client.mount()
  for (const connectorId of ['e', 's', 'b']) await client.connections.connect({ connectorId })
  expect(active()).toBe('bip122')
  if (how === 'destroy') client.destroy()
  else unmount()
  const again = setUp({ storage })
  again.client.mount()
  await again.clock.advance(10_000)
  expect(again.active()).toBe('bip122')
})

test('behavior: restoring a wallet of another namespace does not change Connect', async () => {
  const { client, clock, s, states, others } = setUp({ storage: known(['s', 'solana']), late: ['s'] })
  client.mount()
  await client.modal.open()
  others.get('solana')?.announce(s)
  await clock.advance(250)
  expect(states()['solana']).toBe('connected s')
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
  expect(client.modal.$state.get().view.name).toBe('Connect')
})

test('behavior: a session on several namespaces keeps the active one', async () => {
  const { client, active } = setUp()
  client.mount()
  await client.networks.switchTo({ chainId: 'solana:2' })
  await client.connections.connect({ connectorId: 'all' })
  expect(active()).toBe('solana')
})

test('behavior: a session being restored does not take over a namespace with a pending prompt', async () => {
  const { client, clock, e, all, states } = setUp({ storage: known(['all', 'solana']) })
  all.restores('never')
  e.connects('never')
  client.mount()
  client.connections.connect({ connectorId: 'e' }).catch(() => undefined)
  await clock.advance(260)
  expect(states()).toEqual({ eip155: 'connecting e', solana: 'reconnecting all', bip122: 'none' })
})

test('behavior: a slow namespace does not delay the other', async () => {
  const { client, clock, s, states } = setUp({ storage: known(['s', 'solana'], ['e', 'eip155']) })
  s.restores('never')
  client.mount()
  await clock.advance(260)
  expect(states()).toEqual({ eip155: 'connected e', solana: 'reconnecting s', bip122: 'none' })
})

test('behavior: the wallet used last on a namespace is active, even if another session responds first', async () => {
  const { client, clock, s, states } = setUp({
    storage: known(['s', 'solana'], ['all', 'eip155', 'solana', 'bip122']),
  })
  const slow = Promise.withResolvers<void>()
  s.restores({ wait: slow.promise })
  client.mount()
  await clock.advance(1_000)
  slow.resolve()
  await clock.advance(250)
  expect(states()).toEqual({ eip155: 'connected all', solana: 'connected s', bip122: 'connected all' })
})

test('behavior: unmounting during a prompt leaves the superseded sessions closed', async () => {
  const { client, clock, e, all, states } = setUp({ storage: known(['all', 'eip155', 'solana', 'bip122']) })
  e.connects('never')
  const unmount = client.mount()
  const connecting = client.connections.connect({ connectorId: 'e' })
  await clock.advance(250)
  unmount()
  await expect(connecting).rejects.toMatchObject({ code: 'connection/cancelled' })
  await clock.advance(10_000)
  expect(states()).toEqual({ eip155: 'none', solana: 'none', bip122: 'none' })
  expect(all.isOpen()).toBe(false)
})

test('behavior: a wallet disconnected before its restore gets no request', async () => {
  const { client, clock, s, all, states } = setUp({
    storage: known(['s', 'solana'], ['all', 'eip155', 'solana', 'bip122']),
  })
  s.restores('never')
  client.mount()
  await clock.advance(260)
  await client.connections.disconnect({ connectorId: 'all' })
  await clock.advance(10_000)
  expect(all.calls).toEqual([])
  expect(states()).toEqual({ eip155: 'none', solana: 'silent', bip122: 'none' })
})

test('behavior: a wallet connected in another tab during a prompt is restored after it', async () => {
  const { client, clock, e, storage, states } = setUp()
  const approved = Promise.withResolvers<void>()
  e.connects({ wait: approved.promise })
  client.mount()
  const connecting = client.connections.connect({ connectorId: 'e' })
  storage
    .otherTab()
    .write(
      'latchkey:default:connections',
      JSON.stringify([{ connectorId: 'all', name: 'all', namespaces: ['eip155', 'solana'] }]),
    )
  await clock.advance(100)
  expect(states()).toEqual({ eip155: 'connecting e', solana: 'none', bip122: 'none' })
  approved.resolve()
  await connecting
  await clock.advance(250)
  expect(states()).toMatchObject({ eip155: 'connected e', solana: 'connected all' })
})

test('behavior: a namespace is unchanged after its adapter was removed from the app and added again', async () => {
  const storage = memoryStorage()
  const first = setUp({ storage })
  first.client.mount()
  for (const connectorId of ['e', 's']) await first.client.connections.connect({ connectorId })
  first.client.destroy()

  const without = setUp({ storage, also: ['bip122'] })
  without.client.mount()
  await without.clock.advance(10_000)
  expect(without.states()).toEqual({ eip155: 'connected e', bip122: 'none' })
  expect(without.active()).toBe('eip155')
  without.client.destroy()

  const back = setUp({ storage })
  back.client.mount()
  await back.clock.advance(10_000)
  expect(back.states()).toEqual({ eip155: 'connected e', solana: 'connected s', bip122: 'none' })
  expect(back.active()).toBe('solana')
})

test('behavior: only the invalid part of a stored value is lost', async () => {
  const storage = memoryStorage({
    'latchkey:default:connections': JSON.stringify([
      { connectorId: 's', name: 7, namespaces: ['solana'] },
      { connectorId: 'b', name: 'b', namespaces: ['bip122', 'mars'] },
      null,
      { connectorId: 'e', name: 'e', namespaces: ['eip155'] },
    ]),
    'latchkey:default:active_networks': '["solana", "bip122:2", 5]',
    'latchkey:default:active_namespace': '"mars"',
  })
  const { active, client, clock, states } = setUp({ storage })
  client.mount()
  await clock.advance(10_000)
  expect(states()).toEqual({ eip155: 'connected e', solana: 'none', bip122: 'connected b' })
  expect(active()).toBe('eip155')
  await client.connections.disconnect({ namespace: 'bip122' })
  expect(client.networks.$states.get().bip122?.network.id).toBe('bip122:2')
})

test('behavior: two tabs with one namespace each are both connected on both', async () => {
  const storage = memoryStorage()
  const one = setUp({ storage })
  const two = setUp({ storage: storage.otherTab() })
  for (const tab of [one, two]) tab.client.mount()
  await Promise.all([
    one.client.connections.connect({ connectorId: 'e' }),
    two.client.connections.connect({ connectorId: 's' }),
  ])
  for (const tab of [one, two]) await tab.clock.advance(10_000)
  for (const tab of [one, two])
    expect(tab.states()).toEqual({ eip155: 'connected e', solana: 'connected s', bip122: 'none' })
  expect([one.active(), two.active()]).toEqual(['eip155', 'solana'])
  await two.client.connections.disconnect({ namespace: 'eip155' })
  await one.clock.advance(250)
  for (const tab of [one, two])
    expect(tab.states()).toEqual({ eip155: 'none', solana: 'connected s', bip122: 'none' })
  expect(one.active()).toBe('solana')
})

test('behavior: two clients on one page hold three namespaces each, and leave the other’s alone', async () => {
  const storage = memoryStorage()
  const [one, two] = [setUp({ storage, id: 'one' }), setUp({ storage, id: 'two' })]
  for (const { client } of [one, two]) {
    client.mount()
    for (const connectorId of ['e', 's', 'b']) await client.connections.connect({ connectorId })
  }
  await one.client.connections.disconnect({ namespace: 'bip122' })
  await one.client.connections.disconnect({ namespace: 'eip155' })
  const all = { eip155: 'connected e', solana: 'connected s', bip122: 'connected b' }
  expect(one.states()).toEqual({ ...all, eip155: 'none', bip122: 'none' })
  expect(two.states()).toEqual(all)
  expect([one.active(), two.active()]).toEqual(['solana', 'bip122'])
  await two.client.connections.disconnect()
  expect(one.states()).toMatchObject({ solana: 'connected s' })
  expect(two.states()).toEqual({ eip155: 'none', solana: 'none', bip122: 'none' })
  expect(two.active()).toBe('bip122')
})

test('behavior: a namespace that cannot be restored reports it while another is still being restored', async () => {
  const { client, clock, e, s, states } = setUp({ storage: known(['s', 'solana'], ['e', 'eip155']) })
  s.restores('never')
  e.restores('locked')
  client.mount()
  await clock.advance(260)
  expect(states()).toEqual({ eip155: 'locked', solana: 'reconnecting s', bip122: 'none' })
  await clock.advance(10_000)
  expect(states()).toEqual({ eip155: 'locked', solana: 'silent', bip122: 'none' })
})
