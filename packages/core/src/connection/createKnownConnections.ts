import type { Session } from '../connector/Connection.js'
import type { Store } from '../context/createStore.js'
import { type StorageKey, type StoredConnection, storageKeys } from '../context/storageKeys.js'

/** The connections remembered over reloads, newest first, including those whose wallets do not respond. */
export type KnownConnections = {
  /** Reads storage each time, because another tab may have changed it. */
  list(): readonly StoredConnection[]
  /** Replaces the list. */
  put(known: readonly StoredConnection[]): void
  forget(isMeant: (connectorId: string) => boolean): void
  /** Marks connections whose connector id another wallet claims. */
  mark(isAmbiguous: (connectorId: string) => boolean): void
  /** Moves open sessions to the front, and stores which namespaces are connected. */
  save(sessions: readonly Session[]): void
}

export function createKnownConnections(store: Store): KnownConnections {
  /** Used if the storage is not available. */
  let last: readonly StoredConnection[] = []
  const list = () => store.read(storageKeys.connections) ?? last
  /** Other tabs are notified of each write, so an unchanged value is not written. */
  const write = <value extends readonly unknown[]>(row: StorageKey<value>, value: value) => {
    if (JSON.stringify(store.read(row) ?? []) !== JSON.stringify(value)) store.write(row, value)
  }
  const put = (known: readonly StoredConnection[]) => {
    last = known
    write(storageKeys.connections, known)
  }
  return {
    list,
    put,
    mark(isAmbiguous) {
      put(list().map((one) => (isAmbiguous(one.connectorId) ? { ...one, ambiguous: true } : one)))
    },
    forget: (isMeant) => put(list().filter((one) => !isMeant(one.connectorId))),
    save(sessions) {
      const open = sessions.map((session) => session.connectorId).reverse()
      put([...list()].sort((a, b) => open.indexOf(b.connectorId) - open.indexOf(a.connectorId)))
      write(
        storageKeys.connectedNamespaces,
        sessions.flatMap(({ connections }) => connections.map(({ namespace }) => namespace)),
      )
    },
  }
}
