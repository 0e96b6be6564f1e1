import type { Session } from '../connector/Session.js'
import type { Store } from '../context/createStore.js'
import { type StoredConnection, storageKeys } from '../context/storageKeys.js'

/** The connections remembered over reloads, newest first, whether their wallets answer now or not. */
export type KnownConnections = {
  /** Read anew each time, as another tab may have changed them. */
  list(): readonly StoredConnection[]
  remember(connection: StoredConnection): void
  forget(isMeant: (connectorId: string) => boolean): void
  /** Marks those whose id another wallet claims. */
  mark(isAmbiguous: (connectorId: string) => boolean): void
  /** Puts open sessions first, and tells which families are connected. */
  save(sessions: readonly Session[]): void
}

export function createKnownConnections(store: Store): KnownConnections {
  /** What serves where storage does not. */
  let last: readonly StoredConnection[] = []
  const list = () => store.read(storageKeys.connections) ?? last
  const put = (known: readonly StoredConnection[]) => {
    last = known
    store.write(storageKeys.connections, known)
  }
  return {
    list,
    remember: (connection) =>
      put([connection, ...list().filter((one) => one.connectorId !== connection.connectorId)]),
    mark(isAmbiguous) {
      const isNew = (one: StoredConnection) => !one.ambiguous && isAmbiguous(one.connectorId)
      const known = list()
      if (known.some(isNew)) put(known.map((one) => (isNew(one) ? { ...one, ambiguous: true } : one)))
    },
    forget: (isMeant) => put(list().filter((one) => !isMeant(one.connectorId))),
    save(sessions) {
      const open = sessions.map((session) => session.connectorId).reverse()
      put([...list()].sort((a, b) => open.indexOf(b.connectorId) - open.indexOf(a.connectorId)))
      store.write(
        storageKeys.connectedNamespaces,
        sessions.flatMap(({ connections }) => connections.map(({ namespace }) => namespace)),
      )
    },
  }
}
