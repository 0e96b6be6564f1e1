import type { WalletConnectStorage } from '../options/WalletConnectOptions.js'

/** Creates storage that lasts as long as the page. */
export function createMemoryStorage(): WalletConnectStorage {
  const entries = new Map<string, unknown>()
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <value>() => [...entries] as [string, value][],
    getItem: async <value>(key: string) => entries.get(key) as value | undefined,
    setItem: async (key, value) => void entries.set(key, value),
    removeItem: async (key) => void entries.delete(key),
  }
}
