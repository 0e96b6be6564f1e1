import type { FeatureHost } from '../../client/Client.js'
import type { ModalController } from './ModalController.js'

/** How often an open modal looks for late wallets, and the pause between. Milliseconds. */
const [times, pause] = [30, 1_000]

/** Looks for wallets that arrived without an event when the modal opens, and for a while after that. */
export function findLateWallets({
  client,
  clock,
  scope,
  controller: { $state },
}: FeatureHost & { readonly controller: ModalController }): void {
  let left = 0
  const look = (): unknown => {
    for (const namespace of client.adapters.keys()) client.can(namespace).findWallets?.()
    left -= 1
    // Rejects when the client is destroyed.
    return (
      left > 0 &&
      clock.sleep(pause, scope.signal).then(
        () => $state.get().open && look(),
        () => undefined,
      )
    )
  }
  let isOpen = false
  scope.add(
    $state.subscribe(({ open }) => {
      if (open && !isOpen) {
        left = times
        look()
      }
      isOpen = open
    }),
  )
}
