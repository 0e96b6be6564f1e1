import type { Connector, Latchkey, Namespace, OpenRequest, View } from '@latchkey/core'
import {
  type ConnectFlow,
  type ConnectFlowState,
  type ConnectGate,
  connectFlow,
  isWalletConnectConnector,
} from '@latchkey/core/connect'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { leaveAfterConnect } from '@latchkey/core/modal'
import { isPhone } from './platform.js'
import { requireFeature } from './requireFeature.js'

/** Returns the client's connect flow, which the connecting views render. */
export const flowOf = (client: Latchkey): ConnectFlow => client.use(connectFlow())

/** Picks a found wallet and opens the view of the flow's next state. Call it inside the click handler. */
export function pickConnector(client: Latchkey, connector: Connector, namespace?: Namespace): void {
  const { events } = client
  const { push } = requireFeature(client, 'modal')
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
  else if (state.status === 'waiting') push(connectingView(state.connector))
}

/** Requests a WalletConnect URI, for the picked wallet or for any, while the current view can show it. */
export function pairInView(client: Latchkey, wallet?: DirectoryWallet): void {
  const { open, view } = client.modal.$state.get()
  if (open && showsWalletConnect(client, view)) flowOf(client).pair(wallet)
}

/**
 * Cancels the attempt when the visitor leaves the views that show it. Shows the gates, and leaves when a wallet has
 * connected. Returns the unsubscribe function.
 */
export function followFlow(client: Latchkey): () => void {
  const flow = flowOf(client)
  const { $state: $modal } = client.modal
  const { siwx, siweConfig } = client.options
  /** View of the latest gate, which also shows its failure. */
  let gateView = gateViewOf(flow.$state.get())
  const stops = [
    flow.$state.listen((state) => {
      const { open, view } = $modal.get()
      if (state.status === 'choosing') gateView = undefined
      // A view with a code or a link gives way to the wallet, which shows that it is connected.
      if (state.status === 'done' && open && view.name.startsWith('ConnectingWalletConnect'))
        requireFeature(client, 'modal').replace(connectingView(state.connector))
      if (state.status !== 'gated') return
      const isShown = open && showsAttempt(client, { view, state, gateView })
      gateView = gateViewOf(state)
      showGate(client, state, isShown)
    }),
    $modal.listen(({ open, view }, before) => {
      const state = flow.$state.get()
      if (!open || !showsAttempt(client, { view, state, gateView })) flow.cancel()
      // A gate waited for the request of the wallet above it.
      else if (state.status === 'gated' && before && isWalletRequest(before.view))
        showGate(client, state, true)
      // The next opening starts without an intent.
      if (!open) flow.start()
    }),
    leaveAfterConnect(client, flow),
    ...(siwx || siweConfig ? [flow.gate(signInGate(client))] : []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Loads signing in when a wallet can sign in while it connects, at the latest once it has connected. */
function signInGate(client: Latchkey): ConnectGate {
  const load = async () => client.use((await import('@latchkey/core/siwx')).siwx()).gate
  return {
    name: 'siwx',
    signIn: async (request) => (await load()).signIn(request),
    pass: async (request) => (await load()).pass(request),
  }
}

type Gated = Extract<ConnectFlowState, { readonly status: 'gated' }>

const gateViewOf = (state: ConnectFlowState) => (state.status === 'gated' ? state.view?.view : undefined)

/** Replaces the view of the attempt with the gate's view. For a gate without a view, shows the connected wallet. */
function showGate(client: Latchkey, { connector, view }: Gated, isShown: boolean): void {
  const { open, replace } = requireFeature(client, 'modal')
  const wanted: OpenRequest = view ?? connectingView(connector)
  const { open: isOpen, view: current } = client.modal.$state.get()
  if (isOpen && (current.name === wanted.view || isWalletRequest(current))) return
  if (isShown) replace(wanted)
  else if (view) void open(view)
}

const connectingView = ({ id }: Connector): OpenRequest => ({
  view: 'ConnectingExternal',
  params: { connectorId: id },
})

/** Returns whether the embedded wallet shows a request, above the view before. */
const isWalletRequest = ({ name }: View) => name === 'ApproveTransaction'

/** Returns whether the modal still shows the attempt. Exported for its table of views and states. */
export function showsAttempt(
  client: Latchkey,
  shown: {
    readonly view: View
    readonly state: ConnectFlowState
    readonly gateView: View['name'] | undefined
  },
): boolean {
  const { view, state, gateView } = shown
  switch (state.status) {
    case 'choosing':
    case 'choosing namespace':
      return true
    default: {
      const { connector } = state
      if (view.name === gateView) return true
      // The wallet restores its keys, or signs the message of a gate.
      if (isWalletRequest(view)) return connector?.embeddedWallet !== undefined
      if (view.name === 'ConnectingExternal') return view.params.connectorId === connector?.id
      return (
        connector !== undefined && isWalletConnectConnector(connector) && showsWalletConnect(client, view)
      )
    }
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
