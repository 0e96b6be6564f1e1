import type { Connector, Latchkey } from '@latchkey/core'

/** Asks one connector for one session, inside the click, and shows that it was asked. */
export function askConnector({ connections, events, modal }: Latchkey, { id, name }: Connector): void {
  events.emit('SELECT_WALLET', { name, connectorId: id })
  // The view joins this attempt and tells how it ends.
  connections.connect({ connectorId: id }).catch(() => undefined)
  modal.push({ view: 'ConnectingExternal', params: { connectorId: id } })
}
