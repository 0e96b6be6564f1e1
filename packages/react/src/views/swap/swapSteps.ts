import type { Feature, FeatureHost, View } from '@latchkey/core'
import { swap } from '@latchkey/core/swap'
import { requireFeature } from '../../client/requireFeature.js'

/** Opens the view of each state of swapping, and stops swapping when the visitor leaves these views. */
export const swapSteps = (): Feature<void> => ({ id: 'swapSteps', create: followSwap })

const isSwap = ({ name }: View) => name.startsWith('Swap')

function followSwap({ client, scope }: FeatureHost): void {
  const flow = client.use(swap())
  const controller = requireFeature(client, 'modal')
  const { $state: $modal } = client.modal
  /** Views whose parameters have been copied into the form. */
  const filledIn = new WeakSet<View>()
  let isHere = false

  const start = (view: View) => {
    filledIn.add(view)
    flow.start(view.name === 'Swap' ? view.params : undefined)
  }

  /** Shows the view of the state, in place of a view without content. */
  const show = () => {
    const { stack, view } = $modal.get()
    const { status } = flow.$state.get()
    if (!isHere) return
    // The app may open another view over the result.
    if (status === 'done' && stack.findLast(isSwap)?.name !== 'SwapDone')
      controller.reset({ view: 'SwapDone' })
    else if (['review', 'submitting', 'approving', 'failed'].includes(status) && view.name === 'Swap')
      controller.push({ view: 'SwapPreview' })
    else if (status === 'form' && view.name === 'SwapPreview') {
      if (stack.some(({ name }) => name === 'Swap')) controller.back()
      else controller.replace({ view: 'Swap' })
    } else if (status !== 'done' && view.name === 'SwapDone') controller.replace({ view: 'Swap' })
  }

  const follow = () => {
    const { open, stack, view } = $modal.get()
    const wasHere = isHere
    // A payment opens these views itself.
    isHere = open && stack.some(isSwap) && !stack.some(({ name }) => name === 'Pay')
    // The app may open the form with other fields while it is open.
    const isNew = view.name === 'Swap' && view.params !== undefined && !filledIn.has(view)
    if (isHere && (isNew || !wasHere)) start(view)
    if (!isHere && wasHere) flow.stop()
    // The visitor went back.
    if (isHere && view.name === 'Swap' && ['review', 'failed', 'done'].includes(flow.$state.get().status))
      flow.edit()
    show()
  }
  follow()
  scope.add($modal.listen(follow))
  scope.add(flow.$state.listen(show))
}
