import { expect, test } from 'vitest'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { LatchkeyEvent } from '../context/LatchkeyEvent.js'
import { createTestClient } from '../testing/createTestClient.js'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { type MockConnector, mockConnector } from '../testing/mockConnector.js'
import type { ConnectionStatus } from './ConnectionState.js'
import { connectionErrors } from './connectionErrors.js'

/** Returns the storage of a visit that ended with these wallets connected, the most recently used first. */
const leftWith = (...ids: readonly string[]) =>
  memoryStorage({
    'latchkey:default:connections': JSON.stringify(
      ids.map((id) => ({ connectorId: id, name: `Wallet ${id}`, namespaces: ['eip155'] })),
    ),
    'latchkey:default:connection_status': '["eip155"]',
  })

function setUp({
  known = ['a'],
  wallets,
  ...options
}: {
  known?: readonly string[]
  wallets: readonly MockConnector[]
  enableReconnect?: boolean
  can?: Capabilities
}) {
  const test = createTestClient({ wallets, storage: leftWith(...known), ...options })
  const statuses: (ConnectionStatus | undefined)[] = []
  const events: LatchkeyEvent[] = []
  test.client.connections.$states.subscribe(({ eip155 }) => {
    if (statuses.at(-1) !== eip155?.status) statuses.push(eip155?.status)
  })
  test.client.events.subscribe((event) => events.push(event))
  return {
    ...test,
    connections: test.client.connections,
    events,
    statuses,
    state: () => test.client.connections.$states.get().eip155,
    open: () => test.client.connections.$sessions.get().map(({ connectorId }) => connectorId),
  }
}

const wallet = (id: string, restores: Parameters<MockConnector['restores']>[0] = 'approve') => {
  const connector = mockConnector({ id })
  connector.restores(restores)
  return connector
}

test('behavior: a stored connection goes through connecting and reconnecting to connected without a prompt', async () => {
  const a = wallet('a')
  const { client, clock, statuses, events } = setUp({ wallets: [a] })
  expect(statuses).toEqual(['disconnected'])
  client.mount()
  await clock.advance(250)
  expect(statuses).toEqual(['disconnected', 'connecting', 'reconnecting', 'connected'])
  expect(a.calls).toEqual([{ method: 'restore' }])
  expect(events.find(({ name }) => name === 'CONNECT_SUCCESS')?.properties).toMatchObject({ reconnect: true })
})

test('behavior: an empty storage sends no request', async () => {
  const a = wallet('a')
  const { client, clock, statuses } = setUp({ known: [], wallets: [a] })
  client.mount()
  await clock.advance(20_000)
  expect(statuses).toEqual(['disconnected'])
  expect(a.calls).toEqual([])
})

test('behavior: a known connection that is not stored as connected is restored without the state connecting', async () => {
  const { client, clock, storage, statuses } = setUp({ wallets: [wallet('a')] })
  storage.write('latchkey:default:connection_status', '[]')
  client.mount()
  await clock.advance(250)
  expect(statuses).toEqual(['disconnected', 'reconnecting', 'connected'])
})

test('behavior: the wallet used last is the active one, the others are open behind it', async () => {
  const wallets = [wallet('a'), wallet('b'), wallet('c')]
  const { client, clock, open, state, storage } = setUp({ known: ['b', 'c', 'a'], wallets })
  client.mount()
  await clock.advance(1_000)
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'b' })
  expect(open()).toEqual(['b', 'c', 'a'])
  expect(JSON.parse(storage.entries()['latchkey:default:connections'] ?? '')).toMatchObject([
    { connectorId: 'b' },
    { connectorId: 'c' },
    { connectorId: 'a' },
  ])
})

test('behavior: the previous wallet becomes active when the last one does not respond', async () => {
  const { client, clock, open, state } = setUp({
    known: ['a', 'b'],
    wallets: [wallet('a', 'locked'), wallet('b')],
  })
  client.mount()
  await clock.advance(1_000)
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'b' })
  expect(open()).toEqual(['b'])
})

test.each([
  ['a locked wallet', 'locked', 'locked', 250],
  ['a wallet that throws', { throw: { code: -32603 } }, 'silent', 250],
  ['a wallet that refuses', 'reject', 'silent', 250],
  ['a wallet that never responds', 'never', 'silent', 5_000],
  [
    'a wallet that restores only with a prompt',
    { throw: connectionErrors.unsupported({ capability: 'restore', namespace: 'bip122' }) },
    'approval',
    250,
  ],
] as const)('behavior: %s leaves a way to resume', async (_, response, reason, after) => {
  const a = wallet('a', response)
  const { client, clock, state } = setUp({ wallets: [a] })
  client.mount()
  await clock.advance(after - 1)
  expect(state()?.status).toBe('reconnecting')
  await clock.advance(1)
  expect(state()).toEqual({
    status: 'disconnected',
    resume: { connectorId: 'a', name: 'Wallet a', reason },
  })
  expect(a.isOpen()).toBe(false)
})

test('behavior: a connector can have a longer time limit', async () => {
  const { client, clock, state } = setUp({ wallets: [{ ...wallet('a', 'never'), restoreLimit: 25_000 }] })
  client.mount()
  await clock.advance(24_999)
  expect(state()?.status).toBe('reconnecting')
  await clock.advance(1)
  expect(state()).toMatchObject({ status: 'disconnected', resume: { reason: 'silent' } })
})

test('behavior: reconnecting stops waiting for a missing wallet after two seconds', async () => {
  const { client, clock, state } = setUp({ wallets: [] })
  client.mount()
  await clock.advance(1_999)
  expect(state()).toEqual({ status: 'connecting', connectorId: 'a' })
  await clock.advance(1)
  expect(state()).toEqual({
    status: 'disconnected',
    resume: { connectorId: 'a', name: 'Wallet a', reason: 'missing' },
  })
})

test('behavior: the two seconds are for all missing wallets together', async () => {
  const { client, clock, state } = setUp({ known: ['x', 'y', 'z'], wallets: [] })
  client.mount()
  await clock.advance(2_000)
  expect(state()).toMatchObject({ status: 'disconnected', resume: { connectorId: 'x', reason: 'missing' } })
})

test('behavior: resume names the wallet used last', async () => {
  const { client, clock, state } = setUp({ known: ['a', 'x'], wallets: [wallet('a', 'locked')] })
  client.mount()
  await clock.advance(10_000)
  expect(state()).toMatchObject({ resume: { connectorId: 'a', reason: 'locked' } })
})

test('behavior: a wallet that appears within two seconds is restored at once', async () => {
  const { adapter, client, clock, state } = setUp({ wallets: [] })
  client.mount()
  await clock.advance(1_500)
  adapter.announce(wallet('a'))
  await clock.advance(250)
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
})

test('behavior: a wallet that appears later is restored when it appears', async () => {
  const { adapter, client, clock, state } = setUp({ wallets: [] })
  client.mount()
  await clock.advance(60_000)
  expect(state()?.status).toBe('disconnected')
  const a = wallet('a')
  adapter.announce(a)
  await clock.advance(250)
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
  expect(a.calls).toEqual([{ method: 'restore' }])
})

test('behavior: a wallet that arrives without an event is looked for, also after two seconds', async () => {
  const a = wallet('a')
  let looks = 0
  let isThere = false
  const { adapter, client, clock, state } = setUp({
    wallets: [],
    can: {
      findWallets() {
        looks += 1
        if (isThere) adapter.announce(a)
      },
    },
  })
  client.mount()
  await clock.advance(3_000)
  expect(state()).toMatchObject({ status: 'disconnected', resume: { reason: 'missing' } })
  isThere = true
  await clock.advance(500)
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
  const before = looks
  await clock.advance(60_000)
  expect(looks, 'looks once all are there').toBe(before)
})

test.each<[label: string, end: (set: ReturnType<typeof setUp>) => unknown]>([
  ['after half a minute', ({ clock }) => clock.advance(30_000)],
  ['once the client is destroyed', ({ client }) => client.destroy()],
  ['once the visitor disconnects', ({ connections }) => connections.disconnect()],
])('behavior: %s, a missing wallet is not looked for any more', async (_, end) => {
  let looks = 0
  const set = setUp({ wallets: [], can: { findWallets: () => void (looks += 1) } })
  set.client.mount()
  await set.clock.advance(1_000)
  expect(looks).toBeGreaterThan(2)
  await end(set)
  const before = looks
  await set.clock.advance(60_000)
  expect(looks).toBe(before)
})

test('behavior: without a stored connection, no wallet is looked for', async () => {
  let looks = 0
  const { client, clock } = setUp({ known: [], wallets: [], can: { findWallets: () => void (looks += 1) } })
  client.mount()
  await clock.advance(60_000)
  expect(looks).toBe(0)
})

test('behavior: a wallet without a stored connection gets no request', async () => {
  const { adapter, client, clock } = setUp({ wallets: [] })
  client.mount()
  await clock.advance(60_000)
  const b = wallet('b')
  adapter.announce(b)
  await clock.advance(60_000)
  expect(b.calls).toEqual([])
})

test('behavior: one run at a time', async () => {
  const a = wallet('a', 'never')
  const { client, clock, connections } = setUp({ wallets: [a] })
  client.mount()
  const runs = [connections.reconnect(), connections.reconnect()]
  await clock.advance(5_000)
  await Promise.all(runs)
  expect(a.calls).toEqual([{ method: 'restore' }])
})

test('behavior: reconnect by hand finds a wallet that has been unlocked', async () => {
  const a = wallet('a', 'locked')
  const { client, clock, connections, state } = setUp({ wallets: [a] })
  client.mount()
  await clock.advance(250)
  expect(state()).toMatchObject({ resume: { reason: 'locked' } })
  a.restores('approve')
  await Promise.all([connections.reconnect(), clock.advance(250)])
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
})

test('behavior: reconnect leaves an open session as it is', async () => {
  const a = wallet('a')
  const { client, clock, connections, state } = setUp({ wallets: [a] })
  client.mount()
  await clock.advance(250)
  const before = state()
  await Promise.all([connections.reconnect(), clock.advance(250)])
  expect(state()).toBe(before)
  expect(a.calls).toHaveLength(1)
})

test('param: enableReconnect false sends no request and keeps stored connections', async () => {
  const a = wallet('a')
  const { client, clock, connections, statuses, state, storage } = setUp({
    wallets: [a],
    enableReconnect: false,
  })
  client.mount()
  await clock.advance(20_000)
  expect(statuses).toEqual(['disconnected'])
  expect(a.calls).toEqual([])
  expect(storage.entries()['latchkey:default:connections']).toContain('"a"')
  await Promise.all([connections.reconnect(), clock.advance(250)])
  expect(state()).toMatchObject({ status: 'connected' })
})

test('behavior: connecting while reconnecting goes ahead with the visitor’s wish', async () => {
  const a = wallet('a', 'never')
  const { client, clock, connections, state } = setUp({ wallets: [a, mockConnector({ id: 'b' })] })
  client.mount()
  await clock.advance(250)
  expect(state()?.status).toBe('reconnecting')
  const connecting = connections.connect({ connectorId: 'b' })
  expect(state()).toEqual({ status: 'connecting', connectorId: 'b' })
  await connecting
  await clock.advance(20_000)
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'b' })
  expect(a.isOpen()).toBe(false)
})

test('behavior: connecting to the very wallet that is being restored makes one session', async () => {
  const a = wallet('a', 'never')
  const { client, clock, connections, open, state } = setUp({ wallets: [a] })
  client.mount()
  await clock.advance(250)
  await connections.connect({ connectorId: 'a' })
  await clock.advance(20_000)
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
  expect(open()).toEqual(['a'])
})

test('behavior: a rejection while reconnecting ends disconnected', async () => {
  const b = mockConnector({ id: 'b' })
  b.connects('reject')
  const { client, clock, connections, state } = setUp({ wallets: [wallet('a', 'never'), b] })
  client.mount()
  await clock.advance(250)
  await expect(connections.connect({ connectorId: 'b' })).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  await clock.advance(20_000)
  expect(state()?.status).toBe('disconnected')
})

test('behavior: namespaces of other adapters are left alone', async () => {
  const storage = memoryStorage({
    'latchkey:default:connections':
      '[{"connectorId":"s","name":"S","namespaces":["solana"]},{"connectorId":"a","name":"A","namespaces":["eip155"]}]',
    'latchkey:default:connection_status': '["solana","eip155"]',
  })
  const { client, clock } = createTestClient({ wallets: [wallet('a')], storage })
  client.mount()
  await clock.advance(10_000)
  expect(client.connections.$states.get()).toMatchObject({
    eip155: { status: 'connected', connectorId: 'a' },
  })
  expect(client.connections.$states.get()).not.toHaveProperty('solana')
})

test('behavior: mounting twice, as in StrictMode, sends one request', async () => {
  const a = wallet('a')
  const { client, clock, open } = setUp({ wallets: [a] })
  client.mount()()
  client.mount()
  await clock.advance(20_000)
  expect(a.calls).toEqual([{ method: 'restore' }])
  expect(open()).toEqual(['a'])
})

test('behavior: reconnect by hand restores on a server, where mount() does nothing', async () => {
  const a = wallet('a')
  const { client, clock, storage } = createTestClient({
    wallets: [],
    connectors: [a],
    storage: leftWith('a'),
    environment: fakeEnvironment({ kind: 'server' }),
  })
  const restoring = client.connections.reconnect()
  await clock.advance(250)
  await restoring
  expect(client.connections.$states.get().eip155).toMatchObject({ status: 'connected', connectorId: 'a' })
  const before = storage.entries()
  client.destroy()
  await client.connections.reconnect()
  expect(a.calls).toEqual([{ method: 'restore' }])
  expect(storage.entries()).toEqual(before)
})

test('behavior: a server restores nothing', async () => {
  const a = wallet('a')

  const { client, clock } = createTestClient({
    wallets: [a],
    storage: leftWith('a'),
    environment: fakeEnvironment({ kind: 'server' }),
  })
  client.mount()
  await clock.advance(20_000)
  expect(a.calls).toEqual([])
  expect(client.connections.$states.get()).toEqual({ eip155: { status: 'disconnected' } })
})
