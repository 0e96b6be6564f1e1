import type { Latchkey } from '../../client/Client.js'
import { createScope } from '../../lib/scope.js'
import type { OpenRequest, View } from '../../modal/views.js'
import type { ConnectFlow, ConnectFlowState } from '../connect/ConnectFlowApi.js'
import { modal } from './modal.js'

/**
 * Closes the modal when a wallet has connected and every gate has passed. If the visitor came from the list of wallets,
 * from Send, Receive, Pay or a view of the app, it goes back there instead. Returns a function that stops it.
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
  const scope = createScope()
  /** Connector that connected in the flow while its gates are still running. */
  let added: string | undefined
  /** View of the latest gate. */
  let gateView = gateViewOf(flow.$state.get())

  /** Set while a request covers the attempt of a wallet that connected: whether the wallet is new. */
  let late: boolean | undefined

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
      else leave(true)
    }),
  )
  scope.add(
    flow.$state.listen((state) => {
      if (state.status === 'done') leave(state.connector.id === added)
      if (state.status !== 'gated') added = undefined
      gateView = gateViewOf(state)
    }),
  )
  scope.add(
    controller.$state.listen(({ open, view }) => {
      if (late !== undefined && !(open && view.name === 'ApproveTransaction')) leave(late)
    }),
  )
  return scope.dispose
}

function gateViewOf(state: ConnectFlowState): View['name'] | undefined {
  return state.status === 'gated' ? state.view?.view : undefined
}
