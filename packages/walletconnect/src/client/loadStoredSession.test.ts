import { expect, test } from 'vitest'
import type { SignClient } from '../lib/internalsOf.js'
import { loadStoredSession } from './loadStoredSession.js'

const topic = 'a'.repeat(64)
const stored = { topic, expiry: 100, self: { publicKey: 'b' }, namespaces: { eip155: {} } }

/** Creates a library that has read its storage, and the values that were stored later. */
function setUp(entries: Readonly<Record<string, unknown>>, sessions = new Map<string, unknown>()) {
  const keys = new Map<string, string>()
  const subscribed: string[] = []
  const part = { events: {} }
  const client = {
    session: {
      storageKey: 'session',
      get keys() {
        return [...sessions.keys()]
      },
      set: async (key: string, value: unknown) => void sessions.set(key, value),
    },
    core: {
      storage: { getItem: async (key: string) => entries[key] },
      crypto: {
        keychain: {
          storageKey: 'keychain',
          has: (tag: string) => keys.has(tag),
          set: async (tag: string, key: string) => void keys.set(tag, key),
        },
      },
      expirer: { ...part, set: () => undefined },
      heartbeat: part,
      pairing: part,
      relayer: {
        ...part,
        subscriber: { ...part, subscribe: async (one: string) => void subscribed.push(one) },
      },
    },
  }
  return {
    take: () => loadStoredSession({ client: client as object as SignClient, topic }),
    sessions,
    keys,
    subscribed,
  }
}

test('behavior: a session of another tab comes with its keys, and is subscribed to', async () => {
  const { take, sessions, keys, subscribed } = setUp({
    session: [{ topic: 'other' }, stored],
    keychain: { [topic]: 'key', b: 'own', c: 'of another session' },
  })
  await take()
  expect([...sessions]).toEqual([[topic, stored]])
  expect(Object.fromEntries(keys)).toEqual({ [topic]: 'key', b: 'own' })
  expect(subscribed).toEqual([topic])
})

test('behavior: one that is known already is taken as it is stored', async () => {
  const { take, sessions, subscribed } = setUp(
    { session: [stored], keychain: { [topic]: 'key' } },
    new Map([[topic, { ...stored, namespaces: {} }]]),
  )
  await take()
  expect([...sessions]).toEqual([[topic, stored]])
  expect(subscribed).toEqual([])
})

test.each([{}, { session: [stored] }, { session: [], keychain: {} }])(
  'behavior: known sessions stay without a stored list: %j',
  async (entries) => {
    const { take, sessions, keys } = setUp(entries, new Map([['other', {}]]))
    await take()
    expect([...sessions.keys(), ...keys.keys()]).toEqual(['other'])
  },
)
