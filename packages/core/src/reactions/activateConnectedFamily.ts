import type { ConnectionsApi } from '../connection/ConnectionsApi.js'
import type { EventsApi } from '../context/createEvents.js'
import type { Networks } from '../network/createNetworks.js'

/** The family a visitor has just connected on becomes the active one; when it is lost, one that is still connected. */
export function activateConnectedFamily({
  connections,
  events,
  networks,
}: {
  connections: ConnectionsApi
  events: EventsApi
  networks: Networks
}): () => void {
  const activate = () => {
    const session = connections.$sessions.get()[0]
    if (session) networks.setActiveNamespace(session.connections[0].namespace)
  }
  const stops = [
    events.subscribe((event) => {
      if (event.name === 'CONNECT_SUCCESS' && !event.properties.reconnect) activate()
    }),
    connections.$states.listen((states, before) => {
      const active = networks.$activeNamespace.get()
      if (before?.[active]?.status === 'connected' && states[active]?.status === 'disconnected') activate()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
