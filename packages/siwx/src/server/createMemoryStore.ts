import type { SignInStore } from './SignInStore.js'

type Entry = { readonly value: string; readonly until: number }

/** The most entries of one kind. The oldest are dropped first, so that requests for nonces neither fill the memory nor drop sessions. */
const limit = 100_000

/**
 * Creates a store for a server of one process. Its sessions end with the process.
 *
 * @example
 * ```ts
 * import { createMemoryStore, createSignInHandlers } from '@latchkey/siwx/server'
 *
 * export const auth = createSignInHandlers({
 *   domain: 'app.example',
 *   chainIds: ['eip155:1'],
 *   rpcUrls: { 'eip155:1': 'https://ethereum-rpc.publicnode.com' },
 *   store: createMemoryStore(),
 *   onError: console.error,
 * })
 * ```
 */
export function createMemoryStore({
  now = () => Date.now(),
}: {
  /** Returns milliseconds since 1970. Default: the clock of this machine. */
  readonly now?: () => number
} = {}): SignInStore {
  const kinds = new Map<string, Map<string, Entry>>()
  const kindOf = (key: string) => {
    const kind = key.slice(0, key.indexOf(':'))
    const entries = kinds.get(kind) ?? new Map<string, Entry>()
    kinds.set(kind, entries)
    return entries
  }
  const read = (key: string) => {
    const found = kindOf(key).get(key)
    return found && now() < found.until ? found.value : undefined
  }
  return {
    add(key, value, milliseconds) {
      const entries = kindOf(key)
      entries.set(key, { value, until: now() + milliseconds })
      for (const [oldest, { until }] of entries) {
        if (entries.size <= limit && now() < until) break
        entries.delete(oldest)
      }
    },
    read,
    take(key) {
      const value = read(key)
      kindOf(key).delete(key)
      return value
    },
  }
}
