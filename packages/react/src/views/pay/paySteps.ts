import type { Feature, FeatureHost, View } from '@latchkey/core'
import { type PayState, pay } from '@latchkey/core/pay'
import { outerReview } from '../../client/outerReview.js'
import { requireFeature } from '../../client/requireFeature.js'

/**
 * Opens the views of sending and swapping that confirm a payment, and ends the payment when the visitor leaves Pay.
 * While Pay is open, the steps of sending and of swapping open no view.
 */
export const paySteps = (): Feature<void> => ({ id: 'paySteps', create: followPay })

const isPay = (view: View): view is Extract<View, { readonly name: 'Pay' }> => view.name === 'Pay'

function followPay({ client, scope }: FeatureHost): void {
  const flow = client.use(pay())
  const controller = requireFeature(client, 'modal')
  const { $state: $modal } = client.modal
  /** Views whose request has been read. */
  const read = new WeakSet<View>()
  let isHere = false

  /** Opens the view that confirms the next transaction, or goes back to the request. */
  const show = () => {
    if (!isHere) return
    const { view } = $modal.get()
    const state = flow.$state.get()
    if (state.status === 'done') return controller.reset({ view: 'SendDone' })
    const wanted = confirmation(state)
    if (wanted && isPay(view)) controller.push({ view: wanted })
    else if (!wanted && /^S.*Preview$/.test(view.name)) controller.back()
  }

  const follow = () => {
    const { open, stack, view } = $modal.get()
    const wasHere = isHere
    const payView = open ? stack.findLast(isPay) : undefined
    isHere = payView !== undefined
    client.use(outerReview()).again = payView && flow.review
    if (payView && !read.has(payView)) {
      read.add(payView)
      flow.start(payView.params)
    }
    if (!isHere && wasHere) flow.stop()
    // The visitor went back.
    if (isHere && isPay(view) && confirmation(flow.$state.get())) flow.edit()
  }
  follow()
  scope.add($modal.listen(follow))
  scope.add(flow.$state.listen(show))
}

/** Returns the view that confirms the reviewed transaction. A sent swap has nothing left to confirm. */
function confirmation(state: PayState): 'SendPreview' | 'SwapPreview' | undefined {
  if (state.status !== 'confirming') return undefined
  if (state.step === 'send') return 'SendPreview'
  return state.swap.status === 'done' ? undefined : 'SwapPreview'
}
