import type { Namespace } from '../caip/namespace.js'
import type { ConnectionsApi } from '../connection/createConnections.js'
import type { EventsApi } from '../context/createEvents.js'

/** Emits ACCOUNT_CHANGED when a connected family goes on with another address. */
export function tellAccountChange({
  connections,
  events,
}: {
  connections: ConnectionsApi
  events: EventsApi
}): () => void {
  return connections.$states.listen((states, before) => {
    for (const [key, state] of Object.entries(states)) {
      const namespace = key as Namespace
      const old = before?.[namespace]
      if (state.status !== 'connected' || old?.status !== 'connected') continue
      if (state.account.address !== old.account.address) events.emit('ACCOUNT_CHANGED', { namespace })
    }
  })
}
