import type { WalletConnectStorage } from '../exports/index.js'

/** Creates storage for the sign client that outlasts reloads of a page. */
export function createKeptStorage(): WalletConnectStorage {
  const entries = new Map<string, string>()
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <value>() =>
      [...entries].map(([key, text]): [string, value] => [key, JSON.parse(text) as value]),
    async getItem<value>(key: string) {
      const text = entries.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as value)
    },
    async setItem(key, value) {
      entries.set(key, JSON.stringify(value))
    },
    async removeItem(key) {
      entries.delete(key)
    },
  }
}
