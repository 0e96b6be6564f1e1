import type { Feature, FeatureHost } from '@latchkey/core'
import { smartSessions } from '@latchkey/core/smart-sessions'
import { requireFeature } from '../../client/requireFeature.js'

/** Opens the view of a granted session, and drops a request when the visitor leaves its views. */
export const sessionSteps = (): Feature<void> => ({ id: 'sessionSteps', create: followSessions })

function followSessions({ client, scope }: FeatureHost): void {
  const flow = client.use(smartSessions())
  const controller = requireFeature(client, 'modal')
  const { $state: $modal } = client.modal
  let isHere = false

  const follow = () => {
    const { open, stack, view } = $modal.get()
    const wasHere = isHere
    isHere =
      open && stack.some(({ name }) => name === 'SmartSessionRequest' || name === 'SmartSessionCreated')
    if (!isHere && wasHere) flow.stop()
    if (isHere && view.name === 'SmartSessionRequest' && flow.$request.get().status === 'done')
      controller.replace({ view: 'SmartSessionCreated' })
  }
  follow()
  scope.add($modal.listen(follow))
  scope.add(flow.$request.listen(follow))
}
