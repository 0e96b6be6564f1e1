import type { ConnectionsApi } from '../connection/ConnectionsApi.js'
import type { EventsApi } from '../context/createEvents.js'
import type { Scope } from '../lib/scope.js'
import type { Networks } from '../network/createNetworks.js'

/**
 * The family a visitor has just connected on becomes the active one, unless the wallet serves that one as well; when it is
 * lost, one that is still connected.
 */
export function activateConnectedFamily({
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
    const families = connections.$sessions.get()[0]?.connections.map(({ namespace }) => namespace)
    if (families?.[0] && !families.includes(networks.$activeNamespace.get()))
      networks.setActiveNamespace(families[0])
  }
  scope.add(
    events.subscribe((event) => {
      if (event.name === 'CONNECT_SUCCESS' && !event.properties.reconnect) activate()
    }),
  )
  scope.add(
    connections.$states.listen((states, before) => {
      const active = networks.$activeNamespace.get()
      if (before?.[active]?.status === 'connected' && states[active]?.status === 'disconnected') activate()
    }),
  )
}
