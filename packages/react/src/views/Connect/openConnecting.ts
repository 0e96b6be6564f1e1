import type { Connector, Latchkey } from '@latchkey/core'
import { isPairing } from '../../pairing/usePairing.js'

/** Asks the wallet inside the click, so that a window it opens is not blocked, and shows that it was asked. */
export function openConnecting({ connections, events, modal }: Latchkey, connector: Connector): void {
  const { id, name } = connector
  events.emit('SELECT_WALLET', { name, connectorId: id })
  // There is nothing to ask before a wallet is there: the view offers something to approve.
  if (isPairing(connector)) return modal.push({ view: 'ConnectingWalletConnectBasic' })
  // The view joins this attempt and tells how it ends.
  connections.connect({ connectorId: id }).catch(() => undefined)
  modal.push({ view: 'ConnectingExternal', params: { connectorId: id } })
}
