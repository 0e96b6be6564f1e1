import type { Log, Storage } from '../ports/Ports.js'
import type { StorageKey } from './storageKeys.js'

type Row = Pick<StorageKey<unknown>, 'key'>

/** Typed storage of one client under `latchkey:{clientId}:{key}`. Failures are logged, never thrown or shown. */
export type Store = {
  read<value>(row: StorageKey<value>): value | undefined
  write<value>(row: StorageKey<value>, value: value): void
  remove(row: Row): void
  /** Subscribes to changes of the value by another tab. Returns the unsubscribe function. */
  watch(row: StorageKey<unknown>, listener: () => void): () => void
}

export function createStore({
  storage,
  clientId,
  log,
}: {
  storage: Storage
  clientId: string
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
          if (name === nameOf(row)) listener()
        }),
      ) ?? (() => undefined),
  }
}
