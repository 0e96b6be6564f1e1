import { expect, test } from 'vitest'
import type { Connector } from '../connector/Connector.js'
import { createTestClient } from '../testing/createTestClient.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockConnector } from '../testing/mockConnector.js'

/** Turns of the microtask queue, more than connecting takes. */
const turnsTried = 15

const listKey = 'latchkey:default:connections'

/** Returns the stored values of these connected wallets, the most recently used first. */
const listOf = (...ids: readonly string[]) =>
  JSON.stringify(ids.map((id) => ({ connectorId: id, name: id, namespaces: ['eip155'] })))

/** Returns the storage of a visit that ended with these wallets connected. */
const leftWith = (...ids: readonly string[]) =>
  memoryStorage({ [listKey]: listOf(...ids), 'latchkey:default:connection_status': '["eip155"]' })

/** A mounted client with wallets a and b, and shortcuts to its state. */
function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const a = mockConnector({ id: 'a' })
  const b = mockConnector({ id: 'b' })
  const test = createTestClient({ wallets: [a, b], ...options })
  test.client.mount()
  const { connections } = test.client
  return {
    ...test,
    a,
    b,
    connections,
    state: () => connections.$states.get().eip155,
    open: () => connections.$sessions.get().map(({ connectorId }) => connectorId),
  }
}

async function turn(times: number) {
  for (let passed = 0; passed < times; passed += 1) await Promise.resolve()
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

test('behavior: a wallet can be requested again after its signal aborts', async () => {
  const { a, connections, state } = setUp()
  a.connects('never')
  const controller = new AbortController()
  const first = codeOf(connections.connect({ connectorId: 'a', signal: controller.signal }))
  controller.abort()
  a.connects('approve')
  const second = codeOf(connections.connect({ connectorId: 'a' }))
  expect([await first, await second]).toEqual(['connection/cancelled', 'resolved'])
  expect(state()).toMatchObject({ status: 'connected', connectorId: 'a' })
  expect(connections.$pending.get()).toBeUndefined()
})

test('behavior: after an abort in any turn, the promise, the state and the wallet agree', async () => {
  for (let turns = 0; turns < turnsTried; turns += 1) {
    const { a, clock, connections, state } = setUp()
    const controller = new AbortController()
    const connecting = codeOf(connections.connect({ connectorId: 'a', signal: controller.signal }))
    await turn(turns)
    controller.abort()
    const outcome = await connecting
    await clock.advance(0)
    expect([outcome, state()?.status, a.isOpen()], `turn ${turns}`).toEqual(
      outcome === 'resolved'
        ? ['resolved', 'connected', true]
        : ['connection/cancelled', 'disconnected', false],
    )
  }
})

test('behavior: cancelled in any turn, what was connected by then stays so and nothing else does', async () => {
  for (let turns = 0; turns < turnsTried; turns += 1) {
    const { a, clock, connections, state } = setUp()
    const connecting = codeOf(connections.connect({ connectorId: 'a' }))
    await turn(turns)
    const before = state()?.status
    connections.cancel()
    const outcome = await connecting
    await clock.advance(0)
    expect([outcome, state()?.status, a.isOpen()], `turn ${turns}`).toEqual(
      before === 'connected'
        ? ['resolved', 'connected', true]
        : ['connection/cancelled', 'disconnected', false],
    )
  }
})

test('behavior: a disconnect in any turn of connecting leaves nothing connected', async () => {
  for (let turns = 0; turns < turnsTried; turns += 1) {
    const { a, clock, connections, open, state, storage } = setUp()
    const connecting = codeOf(connections.connect({ connectorId: 'a' }))
    await turn(turns)
    await connections.disconnect()
    expect(['connection/cancelled', 'resolved']).toContain(await connecting)
    await clock.advance(0)
    expect([state(), open(), a.isOpen()], `turn ${turns}`).toEqual([{ status: 'disconnected' }, [], false])
    expect(connections.$pending.get()).toBeUndefined()
    expect(storage.entries()[listKey] ?? '[]').toBe('[]')
  }
})

test('behavior: another wallet chosen in any turn is the one connected', async () => {
  for (let turns = 0; turns < turnsTried; turns += 1) {
    const { a, clock, connections, open, state } = setUp()
    const first = codeOf(connections.connect({ connectorId: 'a' }))
    await turn(turns)
    await connections.connect({ connectorId: 'b' })
    const wasConnected = (await first) === 'resolved'
    await clock.advance(0)
    expect(state(), `turn ${turns}`).toMatchObject({ status: 'connected', connectorId: 'b' })
    expect([open(), a.isOpen()], `turn ${turns}`).toEqual([wasConnected ? ['b', 'a'] : ['b'], wasConnected])
  }
})

test('behavior: a wallet with an ended session is not stored', async () => {
  const wallet = mockConnector({ id: 'a' })
  const dead: Connector = {
    ...wallet,
    async connect(request) {
      const session = await wallet.connect(request)
      wallet.lock()
      return session
    },
  }
  const { connections, storage } = setUp({ wallets: [dead, mockConnector({ id: 'b' })] })
  expect(await codeOf(connections.connect({ connectorId: 'a' }))).toBe('wallet/ended')
  await connections.connect({ connectorId: 'b' })
  expect(storage.entries()[listKey]).toBe(listOf('b'))
})

test('behavior: a restored session that comes too late is ended', async () => {
  const wallet = mockConnector({ id: 'a' })
  wallet.restores('approve')
  const { promise, resolve } = Promise.withResolvers<void>()
  const heedless: Connector = {
    ...wallet,
    async restore() {
      await promise
      return wallet.restore({ signal: new AbortController().signal })
    },
  }
  const { clock, open, state } = setUp({ wallets: [heedless], storage: leftWith('a') })
  await clock.advance(6_000)
  expect(state()).toMatchObject({ status: 'disconnected', resume: { reason: 'silent' } })
  resolve()
  await clock.advance(0)
  expect(wallet.calls).toEqual([{ method: 'restore' }])
  expect([state()?.status, open(), wallet.isOpen()]).toEqual(['disconnected', [], false])
})

test('behavior: a remembered wallet that appears late does not interrupt a pending prompt', async () => {
  const b = mockConnector({ id: 'b' })
  b.connects('never')
  const { adapter, clock, connections, state } = setUp({ wallets: [b], storage: leftWith('a') })
  await clock.advance(3_000)
  void codeOf(connections.connect({ connectorId: 'b' }))
  const late = mockConnector({ id: 'a' })
  adapter.announce(late)
  await clock.advance(10_000)
  expect(connections.$pending.get()).toBe('b')
  expect(state()).toEqual({ status: 'connecting', connectorId: 'b' })
  expect(late.calls).toEqual([])
})

test('param: connectorId of disconnect keeps the state of a prompting wallet', async () => {
  const { b, clock, connections, state } = setUp()
  await connections.connect({ connectorId: 'a' })
  b.connects('never')
  void codeOf(connections.connect({ connectorId: 'b' }))
  await connections.disconnect({ connectorId: 'a' })
  await clock.advance(0)
  expect(connections.$pending.get()).toBe('b')
  expect(state()).toEqual({ status: 'connecting', connectorId: 'b' })
})

test('param: namespace of disconnect cancels the request to another wallet of that namespace', async () => {
  const { a, b, clock, connections, state } = setUp()
  await connections.connect({ connectorId: 'a' })
  const { promise, resolve } = Promise.withResolvers<void>()
  b.connects({ wait: promise })
  const connecting = codeOf(connections.connect({ connectorId: 'b' }))
  await connections.disconnect({ namespace: 'eip155' })
  resolve()
  expect(await connecting).toBe('connection/cancelled')
  await clock.advance(0)
  expect(state()).toEqual({ status: 'disconnected' })
  expect([a.isOpen(), b.isOpen()]).toEqual([false, false])
})

test('error: disconnect() rejects after five seconds without a response of the wallet', async () => {
  const { a, clock, connections } = setUp()
  a.ends('never')
  await connections.connect({ connectorId: 'a' })
  const outcomes: (string | undefined)[] = []
  void codeOf(connections.disconnect()).then((code) => outcomes.push(code))
  await clock.advance(4_999)
  expect(outcomes).toEqual([])
  await clock.advance(1)
  expect(outcomes).toEqual(['connection/disconnect_failed'])
})

test('error: a destroyed client sends no request to a wallet', async () => {
  const { a, client, connections, state } = setUp()
  client.destroy()
  expect(await codeOf(connections.connect({ connectorId: 'a' }))).toBe('connection/cancelled')
  expect([state()?.status, a.calls]).toEqual(['disconnected', []])
})

test('behavior: a destroyed client restores nothing', async () => {
  const a = mockConnector({ id: 'a' })
  a.restores('approve')
  const { client, connections, state } = setUp({
    wallets: [a],
    storage: leftWith('a'),
    enableReconnect: false,
  })
  client.destroy()
  await connections.reconnect()
  expect([state()?.status, a.calls]).toEqual(['disconnected', []])
})

test('behavior: a wallet connected in another tab during its prompt has one session', async () => {
  const { a, clock, connections, open, state, storage } = setUp()
  a.restores('approve')
  const { promise, resolve } = Promise.withResolvers<void>()
  a.connects({ wait: promise })
  const connecting = connections.connect({ connectorId: 'a' })
  storage.otherTab().write(listKey, listOf('a'))
  await clock.advance(0)
  expect(state()).toEqual({ status: 'connecting', connectorId: 'a' })
  resolve()
  await connecting
  await clock.advance(20_000)
  expect(open()).toEqual(['a'])
  expect(a.calls).toEqual([{ method: 'connect' }])
})

test('behavior: a second wallet another tab connects while the first is being restored is restored too', async () => {
  const { a, b, clock, open, storage } = setUp()
  for (const wallet of [a, b]) wallet.restores('approve')
  await clock.advance(0)
  const other = storage.otherTab()
  other.write(listKey, listOf('a'))
  other.write(listKey, listOf('b', 'a'))
  await clock.advance(20_000)
  expect([...open()].sort()).toEqual(['a', 'b'])
})

test('param: enableReconnect false still follows what another tab disconnects', async () => {
  const { a, clock, connections, state, storage } = setUp({ enableReconnect: false })
  await connections.connect({ connectorId: 'a' })
  storage.otherTab().write(listKey, '[]')
  await clock.advance(0)
  expect([state()?.status, a.isOpen()]).toEqual(['disconnected', false])
})
