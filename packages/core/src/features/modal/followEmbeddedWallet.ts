import type { FeatureHost } from '../../client/Client.js'
import type { EmbeddedWallet } from '../../connector/EmbeddedWallet.js'
import type { ModalController } from './ModalController.js'

/**
 * Opens ApproveTransaction while the embedded wallet has a request, and leaves it afterwards: to the view before, or
 * the modal closes. Leaving it, or closing the modal by force, rejects the requests. A visitor who leaves the view of a login with a service
 * cancels the login. For Farcaster, the frame is reloaded (specification, 2).
 */
export function followEmbeddedWallet({
  client,
  controller,
  scope,
}: FeatureHost & { readonly controller: ModalController }): void {
  const followed = new Set<EmbeddedWallet>()
  const isAnyWaiting = () => [...followed].some(({ $requests }) => $requests.get().length > 0)

  const follow = (wallet: EmbeddedWallet) => {
    let wasWaiting = false
    let release: (() => void) | undefined
    // Presses beside the frame shake the modal, so that a request is not closed by accident.
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
      controller.$state.subscribe(({ open, stack, view }) => {
        holdOrRelease()
        if (wasWaiting && !(open && stack.some(({ name }) => name === 'ApproveTransaction')))
          wallet.rejectRequests()
        // The request ended under another view, or before this code was loaded.
        if (!isAnyWaiting()) leave(wallet)
        const isSigningIn = open && view.name === 'ConnectingSocial'
        if (wasSigningIn && !isSigningIn) wallet.cancelSocial()
        wasSigningIn = isSigningIn
        const isAtFarcaster = open && view.name === 'ConnectingFarcaster'
        if (wasAtFarcaster && !isAtFarcaster && wallet.$farcasterUri.get() !== undefined)
          // The frame reports its own failure to load. The login ends either way.
          wallet.reload().catch(() => undefined)
        wasAtFarcaster = isAtFarcaster
      }),
    )
  }
  const leave = (wallet: EmbeddedWallet) => {
    const { open, stack, view } = controller.$state.get()
    if (!open || view.name !== 'ApproveTransaction') return
    // While the frame is shown, the previous view cannot take the focus.
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
