import type { FeatureHost } from '../../client/Client.js'
import { entryView } from './entryView.js'
import type { ModalController } from './ModalController.js'

/** Shows Account in place of the first view when a wallet is restored while the visitor is choosing one. */
export function showRestored({
  client,
  controller,
  scope,
}: FeatureHost & { readonly controller: ModalController }): void {
  scope.add(
    client.events.subscribe((event) => {
      const { open, stack, view } = controller.$state.get()
      if (event.name !== 'CONNECT_SUCCESS' || !event.properties.reconnect || !open) return
      if (stack.length > 1 || view.name !== entryView(client)) return
      if (client.accounts.$active.get().address) controller.reset({ view: 'Account' })
    }),
  )
}
