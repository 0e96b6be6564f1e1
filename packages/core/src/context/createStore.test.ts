import { expect, test } from 'vitest'
import { createTestClient } from '../testing/createTestClient.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { mockConnector } from '../testing/mockConnector.js'
import { createStore } from './createStore.js'
import { storageKeys } from './storageKeys.js'

function setUp(initial: Record<string, string> = {}) {
  const storage = memoryStorage(initial)
  const logs: string[] = []
  const store = createStore({
    storage,
    clientId: 'shop',
    log: (level, message) => void logs.push(`${level} ${message}`),
  })
  return { store, storage, logs }
}

test("behavior: values are stored under the client's id", () => {
  const { store, storage } = setUp()
  store.write(storageKeys.recentWallets, ['a'])
  expect(storage.entries()).toEqual({ 'latchkey:shop:recent_wallets': '["a"]' })
  expect(store.read(storageKeys.recentWallets)).toEqual(['a'])
  store.remove(storageKeys.recentWallets)
  expect(storage.entries()).toEqual({})
  expect(store.read(storageKeys.recentWallets)).toBeUndefined()
})

test('behavior: an absent value logs nothing', () => {
  const { store, logs } = setUp()
  store.read(storageKeys.activeNetworks)
  expect(logs).toEqual([])
})

test.each(['', 'undefined', '{', '"eip155"', '{"a":1}', 'null', '7'])(
  'error: garbage (%s) counts as absent and is logged',
  (text) => {
    const { store, logs } = setUp({ 'latchkey:shop:active_networks': text })
    expect(store.read(storageKeys.activeNetworks)).toBeUndefined()
    expect(logs).toHaveLength(1)
    expect(logs[0]).toContain('active_networks')
  },
)

test('error: storage that throws is logged, never thrown', () => {
  const { store, storage, logs } = setUp({ 'latchkey:shop:active_namespace': '"eip155"' })
  storage.fail(true)
  expect(store.read(storageKeys.activeNamespace)).toBeUndefined()
  expect(() => {
    store.write(storageKeys.activeNamespace, 'solana')
    store.remove(storageKeys.activeNamespace)
  }).not.toThrow()
  expect(logs).toHaveLength(3)
  storage.fail(false)
  expect(store.read(storageKeys.activeNamespace)).toBe('eip155')
})

test('behavior: a change in another tab calls the listener of its key', () => {
  const { store, storage } = setUp()
  const other = storage.otherTab()
  let changes = 0
  const stop = store.watch(storageKeys.connections, () => {
    changes += 1
  })
  other.write('latchkey:shop:connections', '[]')
  other.write('latchkey:shop:recent_wallets', '[]')
  other.write('latchkey:other:connections', '[]')
  store.write(storageKeys.connections, [])
  expect(changes).toBe(1)
  stop()
  other.remove('latchkey:shop:connections')
  expect(changes).toBe(1)
})

test('behavior: a change without a key calls every listener', () => {
  let emit: (key?: string) => void = () => undefined
  const storage = {
    ...memoryStorage(),
    watch(listener: (key?: string) => void) {
      emit = listener
      return () => undefined
    },
  }
  const store = createStore({ storage, clientId: 'shop', log: () => undefined })
  let changes = 0
  store.watch(storageKeys.connections, () => {
    changes += 1
  })
  emit()
  expect(changes).toBe(1)
})

test('behavior: a storage without watch() works', () => {
  const { watch: _, ...mute } = memoryStorage()
  const store = createStore({ storage: mute, clientId: 'shop', log: () => undefined })
  expect(() => store.watch(storageKeys.connections, () => undefined)()).not.toThrow()
})

test('error: the log does not quote an invalid stored value', () => {
  const storage = memoryStorage({ 'latchkey:default:connections': 'alice@mail.example' })
  const { client, logs } = createTestClient({ storage })
  client.mount()
  expect(logs.length).toBeGreaterThan(0)
  expect(logs.map(({ message, data }) => `${message} ${String(data)}`).join()).not.toContain('alice')
})

const garbage = ['', '{', 'null', '[null,[],{}]', '{"length":3}', '"x"', '[{"connectorId":"a"}]', '9e999']

test.each(garbage)('behavior: a client whose storage holds nothing but %s works', async (text) => {
  const storage = memoryStorage(
    Object.fromEntries(Object.values(storageKeys).map(({ key }) => [`latchkey:default:${key}`, text])),
  )
  const { client, clock } = createTestClient({ wallets: [mockConnector({ id: 'a' })], storage })
  client.mount()
  await clock.advance(10_000)
  expect(client.connections.$states.get()).toEqual({ eip155: { status: 'disconnected' } })
  await client.connections.connect({ connectorId: 'a' })
  expect(client.connections.$states.get().eip155?.status).toBe('connected')
  expect(storage.entries()['latchkey:default:recent_wallets']).toBe('["a"]')
})

test('behavior: a client whose storage throws from the first call on works and logs it', async () => {
  const { client, clock, storage, logs } = createTestClient({ wallets: [mockConnector({ id: 'a' })] })
  storage.fail(true)
  client.mount()
  await clock.advance(10_000)
  await client.connections.connect({ connectorId: 'a' })
  await client.networks.switchTo({ chainId: 'eip155:1' })
  expect(client.connections.$states.get().eip155?.status).toBe('connected')
  expect(client.connectors.$recent.get()).toEqual(['a'])
  await client.connections.disconnect()
  expect(client.connections.$states.get()).toEqual({ eip155: { status: 'disconnected' } })
  expect(logs.length).toBeGreaterThan(0)
  expect(logs.every(({ level, message }) => level === 'warn' && message.startsWith('Storing '))).toBe(true)
})

test('behavior: a client whose storage is full continues with the stored values', async () => {
  const full = memoryStorage({ 'latchkey:default:recent_wallets': '["b"]' })
  const storage = {
    ...full,
    write: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const { client, logs } = createTestClient({ wallets: [mockConnector({ id: 'a' })], storage })
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  expect(client.connectors.$recent.get()).toEqual(['a', 'b'])
  expect(full.entries()).toEqual({ 'latchkey:default:recent_wallets': '["b"]' })
  expect(logs.some(({ message }) => message.startsWith('Storing '))).toBe(true)
})
