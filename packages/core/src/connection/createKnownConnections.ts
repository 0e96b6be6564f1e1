import type { Session } from '../connector/Session.js'
import type { Store } from '../context/createStore.js'
import { type StoredConnection, storageKeys } from '../context/storageKeys.js'

/** The connections remembered over reloads, newest first, whether their wallets answer now or not. */
export type KnownConnections = {
  /** Read anew each time, as another tab may have changed them. */
  list(): readonly StoredConnection[]
  remember(connection: StoredConnection): void
  forget(connectorId: string): void
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
  const without = (connectorId: string) => list().filter((one) => one.connectorId !== connectorId)
  return {
    list,
    remember: (connection) => put([connection, ...without(connection.connectorId)]),
    forget: (connectorId) => put(without(connectorId)),
    save(sessions) {
      const rank = ({ connectorId }: StoredConnection) => {
        const index = sessions.findIndex((session) => session.connectorId === connectorId)
        return index < 0 ? sessions.length : index
      }
      put([...list()].sort((a, b) => rank(a) - rank(b)))
      store.write(
        storageKeys.connectedNamespaces,
        sessions.flatMap(({ connections }) => connections.map(({ namespace }) => namespace)),
      )
    },
  }
}
