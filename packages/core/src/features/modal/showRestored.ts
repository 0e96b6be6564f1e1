import type { FeatureHost } from '../../client/Client.js'
import type { ModalController } from './ModalController.js'

/** Replaces the Connect view with Account when a wallet is restored while the visitor is choosing one. */
export function showRestored({
  client: { accounts, events },
  controller,
  scope,
}: FeatureHost & { readonly controller: ModalController }): void {
  scope.add(
    events.subscribe((event) => {
      const { open, stack, view } = controller.$state.get()
      if (event.name !== 'CONNECT_SUCCESS' || !event.properties.reconnect || !open) return
      if (view.name === 'Connect' && stack.length === 1 && accounts.$active.get().address)
        controller.reset({ view: 'Account' })
    }),
  )
}
