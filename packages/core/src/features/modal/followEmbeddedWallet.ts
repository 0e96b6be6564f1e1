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
    let release: (() => void) | undefined
    // Presses beside the frame shake the modal: what waits for a decision is not closed by accident.
    const holdOrRelease = () => {
      const { open, view } = controller.$state.get()
      if (wasWaiting && open && view.name === 'ApproveTransaction') release ??= controller.hold()
      else {
        release?.()
        release = undefined
      }
    }
    scope.add(
      wallet.$requests.subscribe((requests) => {
        const isWaiting = requests.length > 0
        if (isWaiting === wasWaiting) return
        wasWaiting = isWaiting
        holdOrRelease()
        if (isWaiting) void controller.open({ view: 'ApproveTransaction' })
        else leave(wallet)
      }),
    )
    let wasSigningIn = false
    let wasAtFarcaster = false
    scope.add(
      controller.$state.subscribe(({ open, view }) => {
        holdOrRelease()
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
  const leave = (wallet: EmbeddedWallet) => {
    const { open, stack, view } = controller.$state.get()
    if (!open || view.name !== 'ApproveTransaction') return
    // As long as the frame is shown, the view that comes back cannot take the focus.
    wallet.hide()
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
