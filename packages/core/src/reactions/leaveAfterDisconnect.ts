import type { ConnectionsApi } from '../connection/ConnectionsApi.js'
import type { Scope } from '../lib/scope.js'
import type { ModalApi } from '../modal/createModal.js'
import type { ViewName } from '../modal/views.js'

/** Views that have nothing to show without a connection. */
const connectedViews: readonly ViewName[] = ['Account', 'ProfileWallets', 'UnsupportedChain']

/** When the last connection is gone: Connect where the wallet ended it, so that the visitor learns why; else close. */
export function leaveAfterDisconnect({
  connections,
  modal,
  scope,
}: {
  connections: ConnectionsApi
  modal: ModalApi
  scope: Scope
}): void {
  scope.add(
    connections.$states.listen((states) => {
      const { open, view } = modal.$state.get()
      const all = Object.values(states)
      if (!open || !connectedViews.includes(view.name) || all.some(({ status }) => status === 'connected'))
        return
      if (all.some((state) => state.status === 'disconnected' && state.resume))
        modal.reset({ view: 'Connect' })
      else modal.close({ force: true })
    }),
  )
}
