import type { Feature, FeatureHost } from '@latchkey/core'
import { names } from '@latchkey/core/names'
import { requireFeature } from '../../client/requireFeature.js'

/** Opens the view of each state of registering a name, and stops when the visitor leaves these views. */
export const nameSteps = (): Feature<void> => ({ id: 'nameSteps', create: followNames })

function followNames({ client, scope }: FeatureHost): void {
  const flow = client.use(names())
  const controller = requireFeature(client, 'modal')
  const { $state: $modal } = client.modal
  let isHere = false

  const follow = () => {
    const { open, stack, view } = $modal.get()
    const wasHere = isHere
    isHere = open && stack.some(({ name }) => name.startsWith('RegisterAccountName'))
    if (!isHere && wasHere) flow.stop()
    if (!isHere) return
    const isDone = flow.$state.get().status === 'done'
    if (isDone && view.name === 'RegisterAccountName')
      controller.replace({ view: 'RegisterAccountNameSuccess' })
    else if (!isDone && view.name === 'RegisterAccountNameSuccess')
      controller.replace({ view: 'RegisterAccountName' })
  }
  follow()
  scope.add($modal.listen(follow))
  scope.add(flow.$state.listen(follow))
}
