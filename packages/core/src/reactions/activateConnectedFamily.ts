import type { ConnectionsApi } from '../connection/createConnections.js'
import type { EventsApi } from '../context/createEvents.js'
import type { Networks } from '../network/createNetworks.js'

/** The family a visitor has just connected on becomes the active one; when it is left, one that is connected. */
export function activateConnectedFamily({
  connections,
  events,
  networks,
}: {
  connections: ConnectionsApi
  events: EventsApi
  networks: Networks
}): () => void {
  return events.subscribe((event) => {
    if (event.name === 'CONNECT_SUCCESS' && !event.properties.reconnect) {
      const session = connections.$sessions.get()[0]
      if (session) networks.setActiveNamespace(session.connections[0].namespace)
    }
    if (event.name === 'DISCONNECT_SUCCESS') {
      const session = connections.$sessions.get()[0]
      const states = connections.$states.get()
      if (session && states[networks.$activeNamespace.get()]?.status === 'disconnected')
        networks.setActiveNamespace(session.connections[0].namespace)
    }
  })
}
