import type { Connector, Latchkey, Namespace, View } from '@latchkey/core'
import {
  type ConnectFlow,
  type ConnectFlowState,
  connectFlow,
  isWalletConnectConnector,
} from '@latchkey/core/connect'
import { leaveAfterConnect, modal } from '@latchkey/core/modal'
import { isPhone } from '../client/platform.js'

/** Returns the client's connect flow, which the connecting views render. */
export const flowOf = (client: Latchkey): ConnectFlow => client.use(connectFlow)

/** Picks a found wallet and opens the view of the flow's next state. Call it inside the click handler. */
export function pickConnector(client: Latchkey, connector: Connector, namespace?: Namespace): void {
  const { events } = client
  const { push } = client.use(modal)
  if (isWalletConnectConnector(connector)) {
    // Its view requests the URI, or offers to end the open session first.
    events.emit('SELECT_WALLET', { name: connector.name, connectorId: connector.id })
    return push({ view: 'ConnectingWalletConnectBasic' })
  }
  const flow = flowOf(client)
  flow.pick(connector, namespace)
  const state = flow.$state.get()
  if (state.status === 'choosing namespace')
    push({ view: 'ConnectingMultiChain', params: { connectorId: state.wallet.id } })
  else if (state.status === 'waiting')
    push({ view: 'ConnectingExternal', params: { connectorId: state.connector.id } })
}

/** Requests a WalletConnect URI while the current view can show it. */
export function pairInView(client: Latchkey): void {
  const { open, view } = client.modal.$state.get()
  if (open && showsWalletConnect(client, view)) flowOf(client).pair()
}

/**
 * Cancels the attempt when the visitor leaves the views that show it, and leaves these views when a wallet has connected.
 * Returns the unsubscribe function.
 */
export function leaveWithView(client: Latchkey): () => void {
  const flow = flowOf(client)
  const stop = client.modal.$state.listen(({ open, view }) => {
    if (!open || !showsAttempt(client, view, flow.$state.get())) flow.cancel()
    // The next opening starts without an intent.
    if (!open) flow.start()
  })
  const stay = leaveAfterConnect(client, flow)
  return () => {
    stop()
    stay()
  }
}

function showsAttempt(client: Latchkey, view: View, state: ConnectFlowState): boolean {
  switch (state.status) {
    case 'choosing':
    case 'choosing namespace':
      return true
    default:
      if (state.connector && isWalletConnectConnector(state.connector))
        return showsWalletConnect(client, view)
      return view.name === 'ConnectingExternal' && view.params.connectorId === state.connector?.id
  }
}

/** On a phone, rows of the wallet lists are links that carry the URI. */
function showsWalletConnect({ options }: Latchkey, { name }: View): boolean {
  switch (name) {
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return true
    case 'AllWallets':
    case 'ConnectWallets':
    case 'Downloads':
      return isPhone()
    case 'Connect':
      // An embedded modal shows Connect for as long as the page is open.
      return isPhone() && !options.enableEmbedded
    default:
      return false
  }
}
