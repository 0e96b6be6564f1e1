import type { Store } from './createStore.ts'
import type { LogEntry, WalletState } from './WalletState.ts'

const LIMIT = 200

/** Adds an event to the log, newest first. */
export type Log = (entry: Omit<LogEntry, 'id' | 'at'>) => void

export function createLog({ store, now }: { store: Store<WalletState>; now: () => number }): Log {
  let last = 0
  return (entry) => {
    last += 1
    store.set({ log: [{ ...entry, id: last, at: now() }, ...store.get().log].slice(0, LIMIT) })
  }
}
