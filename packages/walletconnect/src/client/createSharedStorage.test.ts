import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WalletConnectStorage } from '../options/WalletConnectOptions.js'
import { createSharedStorage } from './createSharedStorage.js'

const silent = () => undefined

function createStored(): WalletConnectStorage & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>()
  return {
    entries,
    getKeys: async () => [...entries.keys()],
    getEntries: async <value>() => [...entries] as [string, value][],
    getItem: async <value>(key: string) => entries.get(key) as value | undefined,
    setItem: async (key, value) => void entries.set(key, value),
    removeItem: async (key) => void entries.delete(key),
  }
}

test('behavior: a tab writes only its own changes', async () => {
  const storage = createStored()
  const name = randomUUID()
  const [one, two] = [1, 2].map(() => createSharedStorage({ storage, name, log: silent })) as [
    WalletConnectStorage,
    WalletConnectStorage,
  ]
  await one.setItem('keychain', { seed: 'a' })
  await two.getItem('keychain')
  await two.setItem('keychain', { seed: 'a', two: 'b' })
  await one.setItem('keychain', { seed: 'a', one: 'c' })
  expect(storage.entries.get('keychain')).toEqual({ seed: 'a', two: 'b', one: 'c' })
  await two.setItem('keychain', { seed: 'a' })
  expect(storage.entries.get('keychain')).toEqual({ seed: 'a', one: 'c' })
})

test('behavior: entries deleted by another tab stay deleted', async () => {
  const storage = createStored()
  storage.entries.set('session', [{ topic: 'a' }, { topic: 'b' }])
  const name = randomUUID()
  const [one, two] = [1, 2].map(() => createSharedStorage({ storage, name, log: silent })) as [
    WalletConnectStorage,
    WalletConnectStorage,
  ]
  await Promise.all([one.getItem('session'), two.getItem('session')])
  await one.setItem('session', [{ topic: 'b' }])
  await two.setItem('session', [{ topic: 'a' }, { topic: 'b', expiry: 1 }])
  expect(storage.entries.get('session')).toEqual([{ topic: 'b', expiry: 1 }])
})

test('behavior: tabs that write their own rows in any order end with all of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ tab: fc.nat(2), row: fc.nat(3), isThere: fc.boolean() }), { maxLength: 20 }),
      async (changes) => {
        const storage = createStored()
        const name = randomUUID()
        const tabs = [0, 1, 2].map(() => ({
          rows: new Map<string, { id: string; count: number }>(),
          storage: createSharedStorage({ storage, name, log: silent }),
        }))
        const writes = changes.flatMap(({ tab, row, isThere }, count) => {
          const one = tabs[tab]
          if (!one) return []
          const id = `${tab}-${row}`
          if (isThere) one.rows.set(id, { id, count })
          else one.rows.delete(id)
          return one.storage.setItem('history', [...one.rows.values()])
        })
        await Promise.all(writes)
        const stored = (storage.entries.get('history') ?? []) as { id: string }[]
        const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
        expect([...stored].sort(byId)).toEqual(tabs.flatMap(({ rows }) => [...rows.values()]).sort(byId))
      },
    ),
    { numRuns: 50 },
  )
})

test('behavior: a value that is no list is written unchanged', async () => {
  const storage = createStored()
  const shared = createSharedStorage({ storage, name: randomUUID(), log: silent })
  for (const value of ['text', ['a', 'b'], 5, null]) {
    await shared.setItem('key', value)
    expect(storage.entries.get('key')).toEqual(value)
  }
})

test('behavior: a number too large for JSON is written as the library sends it', async () => {
  const storage = createStored()
  const shared = createSharedStorage({ storage, name: randomUUID(), log: silent })
  await shared.setItem('history', [{ id: 1, params: [5n] }])
  expect(storage.entries.get('history')).toEqual([{ id: 1, params: ['5n'] }])
})

test('error: a failing storage counts as empty and is reported once', async () => {
  const fails = () => Promise.reject(new Error('Blocked.'))
  const logs: string[] = []
  const shared = createSharedStorage({
    storage: { getKeys: fails, getEntries: fails, getItem: fails, setItem: fails, removeItem: fails },
    name: randomUUID(),
    log: (_, message) => logs.push(message),
  })
  expect(await shared.getItem('key')).toBeUndefined()
  expect(await shared.getKeys()).toEqual([])
  expect(await shared.getEntries()).toEqual([])
  await shared.setItem('key', [{ id: 1 }])
  await shared.removeItem('key')
  expect(logs).toEqual(['Storing a WalletConnect session failed.'])
})

test('behavior: a failed write is repeated with the next change', async () => {
  const storage = createStored()
  let isFull = true
  const { setItem } = storage
  storage.setItem = async (key, value) => {
    if (isFull) throw new Error('Full.')
    await setItem(key, value)
  }
  const shared = createSharedStorage({ storage, name: randomUUID(), log: silent })
  await shared.setItem('session', [{ topic: 'a' }])
  isFull = false
  await shared.setItem('session', [{ topic: 'a' }, { topic: 'b' }])
  expect(storage.entries.get('session')).toEqual([{ topic: 'a' }, { topic: 'b' }])
})
