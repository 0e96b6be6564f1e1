import type { Feature, FeatureHost } from '@latchkey/core'
import type { ModalController } from '@latchkey/core/modal'
import { type SiwxState, siwx } from '@latchkey/core/siwx'

/**
 * Opens the view of each state of signing in, and leaves it afterwards. While a connect flow waits for signing in,
 * the flow opens these views. `attach` loads the modal.
 */
export const signInSteps = (attach: () => Promise<ModalController>): Feature<void> => ({
  id: 'signInSteps',
  create: (host) => followSignIn(host, attach),
})

const isPending = ({ status }: SiwxState) =>
  status === 'checking' || status === 'signedOut' || status === 'signing' || status === 'saving'

const isOwn = ({ name }: { readonly name: string }) => name === 'SIWXSignMessage' || name === 'ConnectingSiwe'

function followSignIn({ client, scope }: FeatureHost, attach: () => Promise<ModalController>): void {
  const { $state, cancel, isGated, isRequired } = client.use(siwx())
  const { modal } = client
  /** Set once the modal's code is loaded. */
  let controller: ModalController | undefined
  let release: (() => void) | undefined

  const isHere = () => {
    const { open, view } = modal.$state.get()
    return open && isOwn(view)
  }
  /** Whether a view of signing in is open, also below the request of a wallet that the modal shows. */
  const isKept = () => {
    const { open, stack } = modal.$state.get()
    return open && stack.some(isOwn)
  }

  /** Keeps the modal from closing on a required message; its button cancels. */
  const hold = () => {
    if (isHere() && isRequired() && isPending($state.get())) release ??= controller?.hold()
    else {
      release?.()
      release = undefined
    }
  }

  const leave = () => {
    if (modal.$state.get().stack.length > 1) controller?.back()
    else controller?.close({ force: true })
  }

  const restart = async (code: string) => {
    const { open, reset, toast } = await attach()
    await open({ view: 'Connect' })
    reset({ view: 'Connect' })
    toast({ tone: 'error', code })
  }

  const prompt = (state: SiwxState) => {
    // If a connect flow has just connected the account, it shows the views itself.
    setTimeout(() => {
      if (isGated() || isHere() || $state.get() !== state || scope.signal.aborted) return
      void modal.open({ view: 'SIWXSignMessage' })
    })
  }

  const show = (state: SiwxState) => {
    hold()
    switch (state.status) {
      case 'signedOut':
        if (isGated()) return
        if (!isHere()) return state.prompts ? prompt(state) : undefined
        return state.prompts ? controller?.replace({ view: 'SIWXSignMessage' }) : leave()
      case 'signing':
      case 'saving':
        return isHere() && !isGated() ? controller?.replace({ view: 'ConnectingSiwe' }) : undefined
      case 'signedIn':
        return isHere() && !isGated() ? leave() : undefined
      case 'failed':
        // The log has the failure. Without the code of the modal, no view can show it.
        restart(state.error.code).catch(() => undefined)
        return
      case 'idle':
        return isHere() ? controller?.close({ force: true }) : undefined
      case 'checking':
      case 'cancelling':
        return
      default:
        state satisfies never
    }
  }

  let wasKept = isKept()
  let wasHere = isHere()
  const follow = () => {
    const left = wasKept && !isKept()
    const returned = wasKept && !wasHere && isHere()
    wasKept = isKept()
    wasHere = isHere()
    hold()
    if (left && !isGated() && isPending($state.get())) void cancel()
    // The state may have changed under the view above.
    if (returned) show($state.get())
    if (controller || !modal.$state.get().open) return
    attach().then(
      (attached) => {
        controller = attached
        hold()
        // The visitor may have pressed the button meanwhile.
        const state = $state.get()
        if (state.status === 'signing' || state.status === 'saving') show(state)
      },
      () => undefined,
    )
  }
  follow()
  scope.add(modal.$state.listen(follow))
  if ($state.get().status !== 'idle') show($state.get())
  scope.add($state.listen(show))
}
