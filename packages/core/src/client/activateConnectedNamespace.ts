import type { ConnectionsApi } from '../connection/ConnectionsApi.js'
import type { EventsApi } from '../context/createEvents.js'
import type { Scope } from '../lib/scope.js'
import type { Networks } from '../network/createNetworks.js'

/**
 * Makes the namespace of a new connection active, unless the wallet also serves the active one. If the active namespace
 * disconnects, or a reload does not restore it, a connected one becomes active.
 */
export function activateConnectedNamespace({
  connections,
  events,
  networks,
  scope,
}: {
  connections: ConnectionsApi
  events: EventsApi
  networks: Networks
  scope: Scope
}): void {
  const activate = () => {
    const namespaces = connections.$sessions.get()[0]?.connections.map(({ namespace }) => namespace)
    if (namespaces?.[0] && !namespaces.includes(networks.$activeNamespace.get()))
      networks.setActiveNamespace(namespaces[0])
  }
  scope.add(
    events.subscribe((event) => {
      if (event.name !== 'CONNECT_SUCCESS') return
      const state = connections.$states.get()[networks.$activeNamespace.get()]
      if (!event.properties.reconnect || (state?.status === 'disconnected' && state.resume)) activate()
    }),
  )
  scope.add(
    connections.$states.listen((states, before) => {
      const active = networks.$activeNamespace.get()
      const [state, old] = [states[active], before?.[active]]
      if (state?.status === 'disconnected' && state !== old && (state.resume ?? old?.status === 'connected'))
        activate()
    }),
  )
}
