import { expect, test } from 'vitest'
import type { Connector } from '../connector/Connector.js'
import type { LatchkeyEvent } from '../context/LatchkeyEvent.js'
import { createTestClient } from '../testing/createTestClient.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'

const solanaNetwork = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana.example'],
} as const

function setUp() {
  const a = mockConnector({ id: 'a' })
  const b = mockConnector({ id: 'b' })
  const storage = memoryStorage({ 'latchkey:default:connected_social': '"google"' })
  const test = createTestClient({ wallets: [a, b], storage })
  const events: LatchkeyEvent[] = []
  test.client.mount()
  test.client.events.subscribe((event) => events.push(event))
  const { connections } = test.client
  return {
    ...test,
    a,
    b,
    connections,
    events,
    state: () => connections.$states.get().eip155,
    stored: (key: string) => JSON.parse(test.storage.entries()[`latchkey:default:${key}`] ?? 'null'),
  }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

test('behavior: disconnect() ends the session, revokes the permission and emits an event', async () => {
  const { a, connections, events, state, stored } = setUp()
  const session = await connections.connect({ connectorId: 'a' })
  await connections.disconnect()
  expect(state()).toEqual({ status: 'disconnected' })
  expect(connections.$sessions.get()).toEqual([])
  expect(session.signal.aborted).toBe(true)
  expect(a.calls.map(({ method }) => method)).toEqual(['connect', 'end'])
  expect(events.at(-1)).toMatchObject({
    name: 'DISCONNECT_SUCCESS',
    properties: { connectorId: 'a', namespaces: ['eip155'] },
  })
  expect(stored('connections')).toEqual([])
  expect(stored('connection_status')).toEqual([])
})

test('behavior: the stored social provider is removed', async () => {
  const { connections, storage } = setUp()
  await connections.connect({ connectorId: 'a' })
  await connections.disconnect()
  expect(storage.entries()).not.toHaveProperty('latchkey:default:connected_social')
})

test('behavior: disconnect() without a connection does nothing', async () => {
  const { connections, events, state } = setUp()
  await connections.disconnect()
  expect(state()).toEqual({ status: 'disconnected' })
  expect(events).toEqual([])
})

test.each(['reject', { throw: 'stuck' }] as const)(
  'error: a wallet that fails to end (%o) is forgotten and the failure reported',
  async (response) => {
    const { a, connections, events, logs, state, stored } = setUp()
    await connections.connect({ connectorId: 'a' })
    a.ends(response)
    await expect(connections.disconnect()).rejects.toMatchObject({
      code: 'connection/disconnect_failed',
      message: 'Failed to disconnect',
    })
    expect(state()).toEqual({ status: 'disconnected' })
    expect(connections.$sessions.get()).toEqual([])
    expect(stored('connections')).toEqual([])
    expect(events.at(-1)?.name).toBe('DISCONNECT_ERROR')
    expect(logs.at(-1)).toMatchObject({ level: 'error' })
  },
)

test('behavior: the page is disconnected before the wallet responds', async () => {
  const { a, connections, state, stored } = setUp()
  await connections.connect({ connectorId: 'a' })
  a.ends('never')
  void connections.disconnect()
  expect(state()).toEqual({ status: 'disconnected' })
  expect(stored('connections')).toEqual([])
})

test('behavior: disconnect() cancels a pending attempt', async () => {
  const { a, connections, events, state, clock } = setUp()
  a.connects('never')
  const connecting = codeOf(connections.connect({ connectorId: 'a' }))
  await connections.disconnect()
  expect(await connecting).toBe('connection/cancelled')
  await clock.advance(0)
  expect(state()).toEqual({ status: 'disconnected' })
  expect(connections.$pending.get()).toBeUndefined()
  expect(events).toEqual([])
})

test.each([{ namespace: 'eip155' }, { connectorId: 'a' }] as const)(
  'param: %o cancels its attempt',
  async (request) => {
    const { a, connections, state } = setUp()
    a.connects('never')
    const connecting = codeOf(connections.connect({ connectorId: 'a' }))
    await connections.disconnect(request)
    expect(await connecting).toBe('connection/cancelled')
    expect(state()).toEqual({ status: 'disconnected' })
  },
)

test('param: connectorId of another wallet leaves the attempt alone', async () => {
  const { a, connections } = setUp()
  a.connects('never')
  void codeOf(connections.connect({ connectorId: 'a' }))
  await connections.disconnect({ connectorId: 'b' })
  expect(connections.$pending.get()).toBe('a')
})

test('behavior: without a name all sessions end', async () => {
  const { a, b, connections, events } = setUp()
  await connections.connect({ connectorId: 'a' })
  await connections.connect({ connectorId: 'b' })
  await connections.disconnect()
  expect([a.isOpen(), b.isOpen()]).toEqual([false, false])
  expect(connections.$sessions.get()).toEqual([])
  expect(events.filter(({ name }) => name === 'DISCONNECT_SUCCESS')).toHaveLength(2)
})

test('error: a namespace whose wallet fails to end is named, with the reason', async () => {
  const { a, connections } = setUp()
  await connections.connect({ connectorId: 'a' })
  a.ends({ throw: 'stuck' })
  await expect(connections.disconnect({ namespace: 'eip155' })).rejects.toMatchObject({
    code: 'connection/disconnect_failed',
    message: 'Failed to disconnect chain eip155: stuck',
  })
})

test('behavior: several failures end every session and report one', async () => {
  const { a, b, connections } = setUp()
  await connections.connect({ connectorId: 'a' })
  await connections.connect({ connectorId: 'b' })
  a.ends('reject')
  b.ends('reject')
  expect(await codeOf(connections.disconnect())).toBe('connection/disconnect_failed')
  expect(connections.$sessions.get()).toEqual([])
  expect([a, b].map(({ calls }) => calls.at(-1)?.method)).toEqual(['end', 'end'])
})

test('param: namespace ends the active session, another open one takes its place', async () => {
  const { a, b, connections, state, stored } = setUp()
  await connections.connect({ connectorId: 'a' })
  await connections.connect({ connectorId: 'b' })
  await connections.disconnect({ namespace: 'eip155' })
  expect([a.isOpen(), b.isOpen()]).toEqual([true, false])
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
  expect(stored('connections')).toMatchObject([{ connectorId: 'a' }])
  expect(stored('connection_status')).toEqual(['eip155'])
})

test('param: connectorId ends a session in the background, the active one stays', async () => {
  const { a, b, connections, state } = setUp()
  await connections.connect({ connectorId: 'a' })
  await connections.connect({ connectorId: 'b' })
  await connections.disconnect({ connectorId: 'a' })
  expect([a.isOpen(), b.isOpen()]).toEqual([false, true])
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'b' })
  expect(connections.$sessions.get().map(({ connectorId }) => connectorId)).toEqual(['b'])
})

test('behavior: a wallet without a namespace is forgotten too', async () => {
  const first = setUp()
  await first.connections.connect({ connectorId: 'a' })
  const locked = mockConnector({ id: 'a' })
  const { client, clock, storage } = createTestClient({ wallets: [locked], storage: first.storage })
  client.mount()
  await clock.advance(10_000)
  expect(client.connections.$states.get().eip155).toMatchObject({ resume: { reason: 'locked' } })
  await client.connections.disconnect()
  expect(client.connections.$states.get()).toEqual({ eip155: { status: 'disconnected' } })
  expect(storage.entries()['latchkey:default:connections']).toBe('[]')
})

test('behavior: the last session of a wallet revokes its permission, also for the sessions that ended before', async () => {
  const evm = mockConnector({ id: 'evm', name: 'Fennel' })
  const solana = mockConnector({ id: 'solana', name: 'Fennel Wallet', namespace: 'solana' })
  const { client } = createTestClient({
    wallets: [evm],
    others: [mockAdapter({ namespace: 'solana', connectors: [solana], networks: [solanaNetwork] })],
  })
  client.mount()
  const ends = () => [evm, solana].map(({ calls }) => calls.filter(({ method }) => method === 'end').length)
  const { connect, disconnect } = client.connections
  await connect({ connectorId: 'evm' })
  await connect({ connectorId: 'solana' })
  await disconnect({ connectorId: 'evm' })
  expect(ends()).toEqual([0, 0])
  await disconnect({ connectorId: 'solana' })
  expect(ends()).toEqual([1, 1])
  // The permission of the first is revoked once.
  await connect({ connectorId: 'solana' })
  await disconnect({ connectorId: 'solana' })
  expect(ends()).toEqual([1, 2])
})

test('error: a wallet that does not respond to its end has five seconds', async () => {
  const { a, clock, connections } = setUp()
  a.ends('never')
  await connections.connect({ connectorId: 'a' })
  let result: unknown
  const ended = codeOf(connections.disconnect()).then((code) => {
    result = code
  })
  await clock.advance(4_999)
  expect(result).toBeUndefined()
  await clock.advance(1)
  await ended
  expect(result).toBe('connection/disconnect_failed')
})

test('behavior: disconnect() stops reconnecting for good', async () => {
  const first = setUp()
  await first.connections.connect({ connectorId: 'a' })
  const slow = mockConnector({ id: 'a' })
  let respond: () => void = () => undefined
  slow.restores({
    wait: new Promise<void>((resolve) => {
      respond = resolve
    }),
  })
  const { client, clock } = createTestClient({ wallets: [slow], storage: first.storage })
  client.mount()
  await clock.advance(0)
  expect(client.connections.$states.get().eip155?.status).toBe('reconnecting')
  await client.connections.disconnect()
  respond()
  await clock.advance(10_000)
  expect(client.connections.$states.get()).toEqual({ eip155: { status: 'disconnected' } })
  expect(slow.isOpen()).toBe(false)
})

test('error: a session whose end() throws does not stop the others from ending', async () => {
  const [broken, other] = [mockConnector({ id: 'broken' }), mockConnector({ id: 'other' })]
  const throwing: Connector = {
    ...broken,
    async connect(request) {
      const session = await broken.connect(request)
      const end = () => {
        throw new Error('no')
      }
      return { ...session, end }
    },
  }
  const { client, logs } = createTestClient({ wallets: [throwing, other] })
  const unmount = client.mount()
  for (const connectorId of ['other', 'broken']) await client.connections.connect({ connectorId })
  unmount()
  expect(other.isOpen()).toBe(false)
  expect(client.connections.$states.get().eip155).toEqual({ status: 'disconnected', resume: undefined })
  await Promise.resolve()
  expect(logs.map(({ message }) => message)).toContain('Ending failed.')
})
