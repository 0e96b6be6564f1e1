import type { FeatureHost, Latchkey } from '../../client/Client.js'
import { createScope } from '../../lib/scope.js'
import type { OpenRequest, View } from '../../modal/views.js'
import type { Clock } from '../../ports/Ports.js'
import type { ConnectFlow, ConnectFlowState } from '../connect/ConnectFlowApi.js'
import { modal } from './modal.js'

/** The view of a connection shows that it has succeeded for this time. Milliseconds. */
const moment = 500

/**
 * Closes the modal when a wallet has connected and every gate has passed. If the visitor came from the list of wallets,
 * from Send, Receive, Pay or a view of the app, it goes back there instead. After an attempt of the flow, the view stays for half a
 * second to show the success. Returns a function that stops it.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { connectFlow } from '@latchkey/core/connect'
 * import { leaveAfterConnect } from '@latchkey/core/modal'
 *
 * const watch = (client: Latchkey) => leaveAfterConnect(client, client.use(connectFlow()))
 * ```
 */
export function leaveAfterConnect(client: Latchkey, flow: ConnectFlow): () => void {
  const controller = client.use(modal())
  const clock = client.use({ id: 'modal/clock', create: pickClock })
  const scope = createScope()
  /** Connector that connected in the flow while its gates are still running. */
  let added: string | undefined
  /** View of the latest gate. */
  let gateView = gateViewOf(flow.$state.get())

  /** Set while a request covers the attempt of a wallet that connected: whether the wallet is new. */
  let late: boolean | undefined

  /** Set while the view shows the success: that view, and whether the wallet is new. */
  let shown: { readonly view: View; readonly isNew: boolean; readonly end: AbortController } | undefined

  /** Leaves, after a moment if the view shows the attempt. */
  const leaveSoon = (isNew: boolean) => {
    const { open, view } = controller.$state.get()
    const isShown = open && view.name.startsWith('Connecting') && flow.$state.get().status === 'done'
    if (!isShown) return leave(isNew)
    shown?.end.abort()
    const end = new AbortController()
    shown = { view, isNew, end }
    clock.sleep(moment, end.signal).then(
      () => {
        shown = undefined
        leave(isNew)
      },
      () => undefined,
    )
  }

  const leave = (isNew: boolean) => {
    const { open, stack, view } = controller.$state.get()
    late = open && view.name === 'ApproveTransaction' ? isNew : undefined
    // The lists of wallets, the views of a pending connection and of a gate.
    if (!open || !(/^(Connect|AllW)/.test(view.name) || view.name === gateView)) return
    const wanted = stack.findLast(({ name }) => /^([a-z]|ProfileW|Send$|Rec|Pay)/.test(name))
    if (!wanted) return controller.close()
    controller.reset({ view: wanted.name, params: wanted.params } as OpenRequest)
    if (isNew && wanted.name === 'ProfileWallets')
      controller.toast({ tone: 'success', code: 'toast/wallet_added' })
  }

  scope.add(
    client.events.subscribe(({ name, properties }) => {
      if (name !== 'CONNECT_SUCCESS' || properties.reconnect) return
      const state = flow.$state.get()
      if (state.status === 'waiting' && state.connector.id === properties.connectorId)
        added = properties.connectorId
      else leaveSoon(true)
    }),
  )
  scope.add(
    flow.$state.listen((state) => {
      if (state.status === 'done') leaveSoon(state.connector.id === added)
      if (state.status !== 'gated') added = undefined
      gateView = gateViewOf(state)
    }),
  )
  scope.add(
    controller.$state.listen(({ open, view, direction }) => {
      if (late !== undefined && !(open && view.name === 'ApproveTransaction')) leaveSoon(late)
      if (!shown || (open && view === shown.view)) return
      const { end, isNew } = shown
      shown = undefined
      end.abort()
      // The visitor leaves early. A view that the app opens stays.
      if (open && direction === 'back') leave(isNew)
    }),
  )
  scope.add(() => shown?.end.abort())
  return scope.dispose
}

const pickClock = ({ clock }: FeatureHost): Clock => clock

function gateViewOf(state: ConnectFlowState): View['name'] | undefined {
  return state.status === 'gated' ? state.view?.view : undefined
}
