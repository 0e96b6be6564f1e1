import type { Latchkey } from '../../client/Client.js'
import type { Scope } from '../../lib/scope.js'
import type { ConnectFlow } from './ConnectFlowApi.js'

/**
 * Closes the modal once a wallet has connected and every gate has passed. A wallet added from the list of wallets leads
 * back to that list instead.
 */
export function leaveAfterConnect(host: {
  readonly client: Latchkey
  readonly flow: ConnectFlow
  readonly scope: Scope
}): void {
  const { client, flow, scope } = host
  const { events, modal } = client
  /** Connector that connected in the flow while its gates are still running. */
  let added: string | undefined

  const leave = (isNew: boolean) => {
    const { open, stack, view } = modal.$state.get()
    // The lists of wallets and the views of a pending connection.
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
