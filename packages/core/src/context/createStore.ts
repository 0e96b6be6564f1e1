import type { Log, Storage } from '../ports/Ports.js'
import type { StorageKey } from './storageKeys.js'

type Row = Pick<StorageKey<unknown>, 'key'>

/** Typed storage of one client under `latchkey:{clientId}:{key}`. Failures are logged, never thrown or shown. */
export type Store = {
  /** Returns a value, or `undefined` if there is no valid one. */
  read<value>(row: StorageKey<value>): value | undefined
  /** Writes a value. */
  write<value>(row: StorageKey<value>, value: value): void
  /** Removes a value. */
  remove(row: Row): void
  /** Subscribes to changes of the value by another tab. Returns the unsubscribe function. */
  watch(row: StorageKey<unknown>, listener: () => void): () => void
}

/**
 * Creates keyed storage with decoders. A value that does not decode counts as absent, and a failing storage as empty.
 *
 * @example
 * ```ts
 * import { createStore } from '@latchkey/core/adapter'
 *
 * const store = createStore({
 *   storage: {
 *     read: (key) => localStorage.getItem(key),
 *     write: (key, value) => localStorage.setItem(key, value),
 *     remove: (key) => localStorage.removeItem(key),
 *   },
 *   clientId: 'example',
 *   log: () => undefined,
 * })
 * ```
 */
export function createStore({
  storage,
  clientId,
  log,
}: {
  /** Text storage. */
  storage: Storage
  /** Prefix of the keys, different for each client of a page. */
  clientId: string
  /** Receives failures of the storage. */
  log: Log
}): Store {
  const nameOf = (row: Row) => `latchkey:${clientId}:${row.key}`
  const guard = <value>(row: Row, access: () => value): value | undefined => {
    try {
      return access()
    } catch (cause) {
      // The message may quote the stored value.
      log('warn', `Storing ${row.key} failed.`, (cause as Error | undefined)?.name)
      return undefined
    }
  }
  return {
    read: (row) =>
      guard(row, () => {
        const text = storage.read(nameOf(row))
        if (text === null) return undefined
        const value = row.decode(JSON.parse(text))
        if (value === undefined) log('warn', `Stored ${row.key} was ignored.`)
        return value
      }),
    write: (row, value) => guard(row, () => storage.write(nameOf(row), JSON.stringify(value))),
    remove: (row) => guard(row, () => storage.remove(nameOf(row))),
    watch: (row, listener) =>
      guard(row, () =>
        storage.watch?.((name) => {
          if (!name || name === nameOf(row)) listener()
        }),
      ) ?? (() => undefined),
  }
}
