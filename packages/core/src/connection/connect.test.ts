import { expect, expectTypeOf, test } from 'vitest'
import type { Connector } from '../connector/Connector.js'
import type { LatchkeyEvent } from '../context/LatchkeyEvent.js'
import { createTestClient } from '../testing/createTestClient.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockConnector } from '../testing/mockConnector.js'
import type { ConnectionState } from './ConnectionState.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'

/** A mounted client with wallets a and b, its events, and shortcuts to its state. */
function setUp() {
  const a = mockConnector({ id: 'a', addresses: [alice, bob] })
  const b = mockConnector({ id: 'b', addresses: [bob] })
  const test = createTestClient({ wallets: [a, b] })
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
    status: () => connections.$states.get().eip155?.status,
    stored: () => JSON.parse(test.storage.entries()['latchkey:default:connections'] ?? '[]'),
  }
}

/** A response that waits until it is released. */
function gate() {
  let open: () => void = () => undefined
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  return { connects: { wait }, open: () => open() }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

test('behavior: connecting, then connected with a signer, an account and a network', async () => {
  const { a, connections, events, state, status, stored } = setUp()
  const connecting = connections.connect({ connectorId: 'a' })
  expect(state()).toEqual({ status: 'connecting', connectorId: 'a' })
  expect(connections.$pending.get()).toBe('a')
  const session = await connecting
  expect(state()).toMatchObject({
    status: 'connected',
    connectorId: 'a',
    account: { address: alice },
    accounts: [{ address: alice }, { address: bob }],
    chainId: 'eip155:1',
    session: { connectorId: 'a' },
  })
  expect(session.signal.aborted).toBe(false)
  expect(a.isOpen()).toBe(true)
  expect(status()).toBe('connected')
  expect(connections.$pending.get()).toBeUndefined()
  expect(connections.$sessions.get()).toEqual([session])
  expect(events.map(({ name, properties }) => [name, properties])).toEqual([
    ['CONNECT_SUCCESS', { name: 'a', connectorId: 'a', type: 'ANNOUNCED', reconnect: false }],
  ])
  expect(stored()).toEqual([{ connectorId: 'a', name: 'a', namespaces: ['eip155'] }])
})

test('behavior: connected is narrowed by its status', () => {
  type Connected = Extract<ConnectionState, { status: 'connected' }>
  expectTypeOf<Connected['accounts'][0]['address']>().toEqualTypeOf<string>()
  type Pending = Exclude<ConnectionState, { status: 'connected' | 'disconnected' }>
  expectTypeOf<keyof Pending>().toEqualTypeOf<'status' | 'connectorId'>()
})

test('param: the signal reaches the wallet', async () => {
  const given: unknown[] = []
  const wallet = mockConnector({ id: 'w' })
  const connector: Connector = {
    ...wallet,
    connect(request) {
      given.push(request.signal.aborted)
      return wallet.connect(request)
    },
  }
  const { client } = createTestClient({ wallets: [connector] })
  client.mount()
  await client.connections.connect({ connectorId: 'w' })
  expect(given).toEqual([false])
})

test('error: an unknown connector rejects', async () => {
  const { connections, status } = setUp()
  await expect(connections.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
    code: 'connection/connector_not_found',
    context: { connectorId: 'nobody' },
  })
  expect(status()).toBe('disconnected')
})

test('behavior: two simultaneous clicks send one request and share the session', async () => {
  const { a, connections } = setUp()
  const [first, second] = await Promise.all([
    connections.connect({ connectorId: 'a' }),
    connections.connect({ connectorId: 'a' }),
  ])
  expect(first).toBe(second)
  expect(a.calls).toEqual([{ method: 'connect' }])
  expect(connections.$sessions.get()).toHaveLength(1)
})

test('behavior: two simultaneous clicks on a rejected wallet report one error', async () => {
  const { a, connections, events } = setUp()
  a.connects('reject')
  const codes = await Promise.all([
    codeOf(connections.connect({ connectorId: 'a' })),
    codeOf(connections.connect({ connectorId: 'a' })),
  ])
  expect(codes).toEqual(['rpc/user_rejected', 'rpc/user_rejected'])
  expect(events.map(({ name }) => name)).toEqual(['USER_REJECTED'])
})

test('behavior: a second wallet supersedes the pending one', async () => {
  const { a, connections, events, state } = setUp()
  a.connects('never')
  const first = codeOf(connections.connect({ connectorId: 'a' }))
  const second = connections.connect({ connectorId: 'b' })
  expect(connections.$pending.get()).toBe('b')
  expect(state()).toEqual({ status: 'connecting', connectorId: 'b' })
  expect(await first).toBe('connection/superseded')
  expect((await second).connectorId).toBe('b')
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'b' })
  expect(events.map(({ name }) => name)).toEqual(['CONNECT_SUCCESS'])
})

test('behavior: an approval after another wallet was connected is ended and changes nothing', async () => {
  const { a, connections, state, clock } = setUp()
  const late = gate()
  a.connects(late.connects)
  // This wallet ignores the signal.
  const first = codeOf(connections.connect({ connectorId: 'a' }))
  await connections.connect({ connectorId: 'b' })
  late.open()
  await clock.advance(0)
  expect(await first).toBe('connection/superseded')
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'b' })
  expect(connections.$sessions.get()).toHaveLength(1)
})

test('behavior: cancelling rejects, disconnects and frees the wallet for another try', async () => {
  const { a, connections, events, state } = setUp()
  a.connects('never')
  const connecting = codeOf(connections.connect({ connectorId: 'a' }))
  connections.cancel()
  expect(connections.$pending.get()).toBeUndefined()
  expect(await connecting).toBe('connection/cancelled')
  expect(state()).toEqual({ status: 'disconnected' })
  expect(events).toEqual([])
  a.connects('approve')
  await connections.connect({ connectorId: 'a' })
  expect(state()?.status).toBe('connected')
})

test('behavior: cancel() without an attempt does nothing', () => {
  const { connections, state } = setUp()
  expect(() => connections.cancel()).not.toThrow()
  expect(state()).toEqual({ status: 'disconnected' })
})

test('param: signal cancels as well', async () => {
  const { a, connections, state } = setUp()
  a.connects('never')
  const controller = new AbortController()
  const connecting = codeOf(connections.connect({ connectorId: 'a', signal: controller.signal }))
  controller.abort()
  expect(await connecting).toBe('connection/cancelled')
  expect(state()).toEqual({ status: 'disconnected' })
  expect(await codeOf(connections.connect({ connectorId: 'a', signal: AbortSignal.abort() }))).toBe(
    'connection/cancelled',
  )
  expect(connections.$pending.get()).toBeUndefined()
})

/** A wallet that responds when it is released and ignores the signal. */
function heedless(id: string) {
  const wallet = mockConnector({ id })
  const { connects, open } = gate()
  const connector: Connector = {
    ...wallet,
    async connect() {
      await connects.wait
      return wallet.connect({ signal: new AbortController().signal })
    },
  }
  return { wallet, connector, approve: open }
}

test('behavior: an approval after a cancel is ended and keeps the permission', async () => {
  const { connector, wallet, approve } = heedless('w')
  const { client, clock } = createTestClient({ wallets: [connector] })
  client.mount()
  const connecting = codeOf(client.connections.connect({ connectorId: 'w' }))
  client.connections.cancel()
  expect(await connecting).toBe('connection/cancelled')
  approve()
  await clock.advance(0)
  expect(client.connections.$states.get()).toEqual({ eip155: { status: 'disconnected' } })
  expect(client.connections.$sessions.get()).toEqual([])
  expect(wallet.isOpen()).toBe(false)
  expect(wallet.calls).toEqual([{ method: 'connect' }])
})

test('behavior: a failure to end an approval after a cancel is only logged', async () => {
  const { connector, approve } = heedless('w')
  const stubborn: Connector = {
    ...connector,
    connect: async (request) => ({
      ...(await connector.connect(request)),
      end: () => Promise.reject(new Error('stuck')),
    }),
  }
  const { client, clock, logs } = createTestClient({ wallets: [stubborn] })
  client.mount()
  const connecting = codeOf(client.connections.connect({ connectorId: 'w' }))
  client.connections.cancel()
  await connecting
  approve()
  await clock.advance(0)
  expect(logs.map(({ level }) => level)).toEqual(['warn'])
})

test('error: a declined attempt rejects with its code and leaves no state', async () => {
  const { a, connections, events, state, stored } = setUp()
  a.connects('reject')
  await expect(connections.connect({ connectorId: 'a' })).rejects.toMatchObject({
    code: 'rpc/user_rejected',
    rpcCode: 4001,
  })
  expect(state()).toEqual({ status: 'disconnected' })
  expect(events.map(({ name, properties }) => [name, properties])).toEqual([
    ['USER_REJECTED', { connectorId: 'a', code: 'rpc/user_rejected' }],
  ])
  expect(stored()).toEqual([])
})

test.each([
  ['a string', 'no thanks', 'rpc/unknown'],
  ['undefined', undefined, 'rpc/unknown'],
  ['an already open prompt', { code: -32002 }, 'rpc/resource_unavailable'],
  ['a frozen object', Object.freeze({ code: -32603 }), 'rpc/internal'],
])('error: a wallet that throws %s rejects with its code', async (_, thrown, code) => {
  const { a, connections, events, state } = setUp()
  a.connects({ throw: thrown })
  expect(await codeOf(connections.connect({ connectorId: 'a' }))).toBe(code)
  expect(state()).toEqual({ status: 'disconnected' })
  expect(events.map(({ name, properties }) => [name, properties])).toEqual([
    ['CONNECT_ERROR', { connectorId: 'a', code }],
  ])
})

test('error: a connector that throws at once is an error like any other', async () => {
  const connector: Connector = {
    ...mockConnector({ id: 'w' }),
    connect() {
      throw new Error('at once')
    },
  }
  const { client } = createTestClient({ wallets: [connector] })
  client.mount()
  expect(await codeOf(client.connections.connect({ connectorId: 'w' }))).toBe('rpc/unknown')
  expect(client.connections.$pending.get()).toBeUndefined()
  expect(client.connections.$states.get()).toEqual({ eip155: { status: 'disconnected' } })
})

test('error: a session that has already ended cannot be connected', async () => {
  const wallet = mockConnector({ id: 'w' })
  const connector: Connector = {
    ...wallet,
    async connect(request) {
      const session = await wallet.connect(request)
      wallet.lock()
      return session
    },
  }
  const { client } = createTestClient({ wallets: [connector] })
  client.mount()
  expect(await codeOf(client.connections.connect({ connectorId: 'w' }))).toBe('wallet/ended')
  expect(client.connections.$states.get()).toEqual({ eip155: { status: 'disconnected' } })
  expect(client.connections.$sessions.get()).toEqual([])
})

test('behavior: a rejection by a second wallet leaves the first connected', async () => {
  const { a, b, connections, state } = setUp()
  await connections.connect({ connectorId: 'a' })
  b.connects('reject')
  const connecting = codeOf(connections.connect({ connectorId: 'b' }))
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
  expect(await connecting).toBe('rpc/user_rejected')
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
  expect(a.isOpen()).toBe(true)
})

test('behavior: connecting to an open wallet makes it active without a prompt', async () => {
  const { a, connections, state } = setUp()
  const first = await connections.connect({ connectorId: 'a' })
  await connections.connect({ connectorId: 'b' })
  expect(state()).toMatchObject({ connectorId: 'b' })
  expect(await connections.connect({ connectorId: 'a' })).toBe(first)
  expect(state()).toMatchObject({ connectorId: 'a' })
  expect(a.calls).toEqual([{ method: 'connect' }])
})

test('behavior: picking an open wallet cancels the pending one', async () => {
  const { b, connections, state } = setUp()
  await connections.connect({ connectorId: 'a' })
  b.connects('never')
  const connecting = codeOf(connections.connect({ connectorId: 'b' }))
  await connections.connect({ connectorId: 'a' })
  expect(await connecting).toBe('connection/superseded')
  expect(connections.$pending.get()).toBeUndefined()
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
})

test('behavior: connecting writes each stored value once', async () => {
  const memory = memoryStorage()
  const keys: string[] = []
  const storage = {
    ...memory,
    write(key: string, value: string) {
      keys.push(key)
      memory.write(key, value)
    },
  }
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', addresses: [alice] })], storage })
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  expect(keys.toSorted()).toEqual([
    'latchkey:default:connection_status',
    'latchkey:default:connections',
    'latchkey:default:recent_wallets',
  ])
})
