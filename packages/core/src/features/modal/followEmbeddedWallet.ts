import type { FeatureHost } from '../../client/Client.js'
import type { EmbeddedWallet } from '../../connector/EmbeddedWallet.js'
import type { ModalController } from './ModalController.js'

/**
 * Opens ApproveTransaction while the embedded wallet asks for a decision, and leaves it once there is none: to the view before,
 * or the modal closes. Closed by force, it rejects what waits. A visitor who leaves the view of a login with a service cancels it; that of
 * Farcaster, by loading the frame again (specification, 2).
 */
export function followEmbeddedWallet({
  client,
  controller,
  scope,
}: FeatureHost & { readonly controller: ModalController }): void {
  const followed = new Set<EmbeddedWallet>()

  const follow = (wallet: EmbeddedWallet) => {
    let wasWaiting = false
    scope.add(
      wallet.$requests.subscribe((requests) => {
        const isWaiting = requests.length > 0
        if (isWaiting === wasWaiting) return
        wasWaiting = isWaiting
        if (isWaiting) void controller.open({ view: 'ApproveTransaction' })
        else leave()
      }),
    )
    let wasSigningIn = false
    let wasAtFarcaster = false
    scope.add(
      controller.$state.subscribe(({ open, view }) => {
        if (!open && wasWaiting) wallet.rejectRequests()
        const isSigningIn = open && view.name === 'ConnectingSocial'
        if (wasSigningIn && !isSigningIn) wallet.cancelSocial()
        wasSigningIn = isSigningIn
        const isAtFarcaster = open && view.name === 'ConnectingFarcaster'
        if (wasAtFarcaster && !isAtFarcaster && wallet.$farcasterUri.get() !== undefined)
          // A frame that fails to load reports that itself. The login ends either way.
          wallet.reload().catch(() => undefined)
        wasAtFarcaster = isAtFarcaster
      }),
    )
  }
  const leave = () => {
    const { open, stack, view } = controller.$state.get()
    if (!open || view.name !== 'ApproveTransaction') return
    if (stack.length > 1) controller.back()
    else controller.close({ force: true })
  }

  scope.add(
    client.connectors.$list.subscribe((connectors) => {
      for (const { embeddedWallet } of connectors)
        if (embeddedWallet && !followed.has(embeddedWallet)) {
          followed.add(embeddedWallet)
          follow(embeddedWallet)
        }
    }),
  )
}
