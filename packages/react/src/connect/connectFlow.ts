import type { Connector, Latchkey, Namespace, View } from '@latchkey/core'
import {
  type ConnectFlow,
  type ConnectFlowState,
  connectFlow,
  isPairingConnector,
} from '@latchkey/core/connect'
import { isPhone } from '../pairing/isPhone.js'

/** The client's way to a connected wallet, which the views of connecting show. */
export const flowOf = (client: Latchkey): ConnectFlow => client.use(connectFlow)

/** Picks a wallet that was found, inside the click, and shows what comes of it. */
export function pickConnector(client: Latchkey, connector: Connector, namespace?: Namespace): void {
  const { modal } = client
  const flow = flowOf(client)
  flow.pick(connector, namespace)
  const state = flow.$state.get()
  if (isPairingConnector(connector)) modal.push({ view: 'ConnectingWalletConnectBasic' })
  else if (state.status === 'choosing namespace')
    modal.push({ view: 'ConnectingMultiChain', params: { connectorId: state.wallet.id } })
  else if (state.status === 'waiting')
    modal.push({ view: 'ConnectingExternal', params: { connectorId: state.connector.id } })
}

/** Asks for what a wallet elsewhere can approve, while a view is shown that has a use for it. */
export function pairInView(client: Latchkey): void {
  const { open, view } = client.modal.$state.get()
  if (open && showsPairing(client, view)) flowOf(client).pair()
}

/** Gives an attempt up when the visitor goes to a view that does not show it. Returns the unsubscribe function. */
export function leaveWithView(client: Latchkey): () => void {
  const flow = flowOf(client)
  return client.modal.$state.listen(({ open, view }) => {
    if (!open || !showsAttempt(client, view, flow.$state.get())) flow.cancel()
    // The next opening wants something else.
    if (!open) flow.start()
  })
}

function showsAttempt(client: Latchkey, view: View, state: ConnectFlowState): boolean {
  switch (state.status) {
    case 'choosing':
    case 'choosing namespace':
      return true
    default:
      if (state.connector && isPairingConnector(state.connector)) return showsPairing(client, view)
      return view.name === 'ConnectingExternal' && view.params.connectorId === state.connector?.id
  }
}

/** On a phone, also the lists whose rows are links to wallets. */
function showsPairing({ options }: Latchkey, { name }: View): boolean {
  switch (name) {
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return true
    case 'AllWallets':
    case 'ConnectWallets':
    case 'Downloads':
      return isPhone()
    case 'Connect':
      // On a page the modal is open for as long as the page is.
      return isPhone() && !options.enableEmbedded
    default:
      return false
  }
}
