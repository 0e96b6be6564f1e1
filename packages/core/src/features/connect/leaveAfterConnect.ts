import type { Latchkey } from '../../client/Client.js'
import type { Scope } from '../../lib/scope.js'
import type { ConnectFlow } from './ConnectFlowApi.js'

/**
 * Leaves the modal when a wallet has connected and no gate is left: back to the list of wallets where it was added from
 * there, else it closes.
 */
export function leaveAfterConnect(host: {
  readonly client: Latchkey
  readonly flow: ConnectFlow
  readonly scope: Scope
}): void {
  const { client, flow, scope } = host
  const { events, modal } = client
  /** Connected in the flow, whose gates come first. */
  let added: string | undefined

  const leave = (isNew: boolean) => {
    const { open, stack, view } = modal.$state.get()
    // The lists and every view of a wallet that is being asked.
    if (!open || !/^(Connect|AllW)/.test(view.name)) return
    if (!stack.some(({ name }) => name === 'ProfileWallets')) return modal.close()
    modal.reset({ view: 'ProfileWallets' })
    if (isNew) modal.toast({ tone: 'success', code: 'toast/wallet_added' })
  }

  scope.add(
    events.subscribe(({ name, properties }) => {
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
    }),
  )
}
