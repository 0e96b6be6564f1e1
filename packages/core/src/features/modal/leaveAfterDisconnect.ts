import type { FeatureHost } from '../../client/Client.js'
import type { ViewName } from '../../modal/views.js'
import type { ModalController } from './ModalController.js'

/** Views that have nothing to show without a connection. */
const connectedViews: readonly ViewName[] = ['Account', 'ProfileWallets', 'UnsupportedChain']

/**
 * When the last connection ends, leaves a view that needs one: to Connect if the wallet ended it, so that the visitor
 * learns why; else the modal closes.
 */
export function leaveAfterDisconnect({
  client: { connections },
  controller,
  scope,
}: FeatureHost & { readonly controller: ModalController }): void {
  scope.add(
    connections.$states.listen((states) => {
      const { open, view } = controller.$state.get()
      const all = Object.values(states)
      if (!open || !connectedViews.includes(view.name) || all.some(({ status }) => status === 'connected'))
        return
      if (all.some((state) => state.status === 'disconnected' && state.resume))
        controller.reset({ view: 'Connect' })
      else controller.close({ force: true })
    }),
  )
}
