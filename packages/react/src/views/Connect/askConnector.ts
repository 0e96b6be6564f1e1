import type { ChainId, Connector, Latchkey } from '@latchkey/core'
import { activateFamily } from '../../client/activateFamily.js'

/** Asks one connector for one session, inside the click, and shows that it was asked; then for the network, if any. */
export function askConnector(client: Latchkey, { id, name }: Connector, chainId?: ChainId): void {
  const { connections, events, modal } = client
  events.emit('SELECT_WALLET', { name, connectorId: id })
  // The view joins this attempt and tells how it ends.
  connections
    .connect({ connectorId: id })
    // One that was open already changed nothing by itself.
    .then((session) => activateFamily(client, session, chainId))
    .catch(() => undefined)
  modal.push({ view: 'ConnectingExternal', params: { connectorId: id } })
}
