import type { Latchkey, View } from '@latchkey/core'
import { activateFamily } from '../client/activateFamily.js'
import { isPhone } from './isPhone.js'
import type { PairingConnector } from './usePairing.js'

/**
 * Asks for what a wallet scans or is opened with, and takes it back when the visitor goes elsewhere. Joins what is under
 * way. Nothing while a wallet is paired: the connector has one session.
 */
export function beginPairing(client: Latchkey, { id }: PairingConnector): void {
  const { connections, modal, options } = client
  if (connections.$sessions.get().some(({ connectorId }) => connectorId === id)) return
  // On a page the modal is open for as long as the page is.
  const keeps = keeping({ phone: isPhone(), embedded: options.enableEmbedded })
  const { open, stack, view } = modal.$state.get()
  if (!open || !keeps(view)) return
  /** The network a wallet was to be chosen for. */
  const wanted = stack.flatMap((one) => (one.name === 'Connect' && one.params?.chainId) || []).at(-1)
  const stop = modal.$state.listen((now) => {
    if (now.open && keeps(now.view)) return
    stop()
    if (connections.$pending.get() === id) connections.cancel()
  })
  // The views follow the state of the pairing.
  connections.connect({ connectorId: id }).then((session) => {
    stop()
    activateFamily(client, session, wanted)
  }, stop)
}

/** The views that what was asked for is kept for: on a phone also the lists whose rows are links to wallets. */
function keeping(where: { readonly phone: boolean; readonly embedded: boolean }): (view: View) => boolean {
  return ({ name }) => {
    switch (name) {
      case 'ConnectingWalletConnect':
      case 'ConnectingWalletConnectBasic':
        return true
      case 'AllWallets':
      case 'ConnectWallets':
      case 'Downloads':
        return where.phone
      case 'Connect':
        return where.phone && !where.embedded
      default:
        return false
    }
  }
}
