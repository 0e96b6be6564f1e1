import type { Session } from '../connector/Session.js'
import type { Store } from '../context/createStore.js'
import { type StoredConnection, storageKeys } from '../context/storageKeys.js'
import type { ConnectionStates } from './connectionReducer.js'

/** The connections remembered over reloads, newest first, whether their wallets answer now or not. */
export type KnownConnections = {
  list(): readonly StoredConnection[]
  /** Reads them again, as another tab may have changed them. */
  read(): readonly StoredConnection[]
  remember(connection: StoredConnection): void
  forget(connectorId: string): void
  /** Writes the list, open sessions first, and which families are connected. */
  save(sessions: readonly Session[], states: ConnectionStates): void
}

export function createKnownConnections(store: Store): KnownConnections {
  let known: readonly StoredConnection[] = []
  const without = (connectorId: string) => known.filter((one) => one.connectorId !== connectorId)
  return {
    list: () => known,
    read() {
      known = store.read(storageKeys.connections) ?? []
      return known
    },
    remember(connection) {
      known = [connection, ...without(connection.connectorId)]
    },
    forget(connectorId) {
      known = without(connectorId)
    },
    save(sessions, states) {
      const rank = ({ connectorId }: StoredConnection) => {
        const index = sessions.findIndex((session) => session.connectorId === connectorId)
        return index < 0 ? sessions.length : index
      }
      known = [...known].sort((a, b) => rank(a) - rank(b))
      store.write(storageKeys.connections, known)
      store.write(
        storageKeys.connectedNamespaces,
        Object.values(states).flatMap((state) =>
          state.status === 'connected' ? [state.connection.namespace] : [],
        ),
      )
    },
  }
}
