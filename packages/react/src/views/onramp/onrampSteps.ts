import type { Feature, FeatureHost, View } from '@latchkey/core'
import { onramp } from '@latchkey/core/onramp'
import { requireFeature } from '../../client/requireFeature.js'
import { isSmartAccount } from './isSmartAccount.js'

/** Opens the view of each state of buying, and stops buying when the visitor leaves these views. */
export const onrampSteps = (): Feature<void> => ({ id: 'onrampSteps', create: followOnramp })

const isBuying = ({ name }: View) => name.startsWith('OnRamp') || name === 'BuyInProgress'

function followOnramp({ client, scope }: FeatureHost): void {
  const flow = client.use(onramp())
  const controller = requireFeature(client, 'modal')
  const { $state: $modal } = client.modal
  let isHere = false

  /** Shows the view of the state. */
  const show = () => {
    if (!isHere) return
    const { stack, view } = $modal.get()
    const { status } = flow.$state.get()
    const isUnderWay = status === 'opening' || status === 'waiting' || status === 'arrived'
    if (isUnderWay && isBuying(view) && view.name !== 'BuyInProgress')
      controller.push({ view: 'BuyInProgress' })
    else if (!isUnderWay && view.name === 'BuyInProgress') {
      if (stack.some(({ name }) => name === 'OnRampProviders')) controller.back()
      else controller.replace({ view: 'OnRampProviders' })
    }
  }

  let before: string | undefined
  const follow = () => {
    const { open, stack, view } = $modal.get()
    const wasHere = isHere
    isHere = open && stack.some(isBuying)
    if (isHere && !wasHere) {
      client.events.emit('SELECT_BUY_CRYPTO', { isSmartAccount: isSmartAccount(client) })
      flow.start()
    }
    if (!isHere && wasHere) flow.stop()
    // The visitor went back.
    if (isHere && before === 'BuyInProgress' && view.name === 'OnRampProviders') flow.edit()
    before = view.name
    show()
  }
  follow()
  scope.add($modal.listen(follow))
  scope.add(flow.$state.listen(show))
}
