import { type Feature, type FeatureHost, type Latchkey, toError, type View, type Views } from '@latchkey/core'
import { type SendStart, send } from '@latchkey/core/send'
import { requireFeature } from '../../client/requireFeature.js'

/** Opens the view of each state of sending, and stops sending when the visitor leaves these views. */
export const sendSteps = (): Feature<void> => ({ id: 'sendSteps', create: followSend })

const isSend = ({ name }: View) => name.startsWith('Send')

function followSend({ client, scope }: FeatureHost): void {
  const flow = client.use(send())
  const controller = requireFeature(client, 'modal')
  const { $state: $modal } = client.modal
  /** Views whose parameters have been copied into the form. */
  const filledIn = new WeakSet<View>()
  let isHere = false

  const start = (view: View) => {
    const { name, params } = view
    filledIn.add(view)
    if (name !== 'Send' || !params) return flow.start()
    fillIn(client, params).then(
      (fields) => isHere && flow.start(fields),
      // The wallet did not switch, so the fields do not apply to its network.
      (thrown) => isHere && flow.start({ error: toError(thrown) }),
    )
  }

  /** Shows the view of the state, in place of a view without content. */
  const show = () => {
    const { stack, view } = $modal.get()
    const { status } = flow.$state.get()
    if (!isHere) return
    // The app may open another view over the result.
    if (status === 'done' && stack.findLast(isSend)?.name !== 'SendDone')
      controller.reset({ view: 'SendDone' })
    else if (status === 'review' && view.name === 'Send') controller.push({ view: 'SendPreview' })
    else if (status === 'form' && view.name === 'SendPreview') {
      if (stack.some(({ name }) => name === 'Send')) controller.back()
      else controller.replace({ view: 'Send' })
    } else if (status !== 'done' && view.name === 'SendDone') controller.replace({ view: 'Send' })
  }

  const follow = () => {
    const { open, stack, view } = $modal.get()
    const wasHere = isHere
    // A payment opens these views itself.
    isHere = open && stack.some(isSend) && !stack.some(({ name }) => name === 'Pay')
    // The app may open the form with other fields while it is open.
    const isNew = view.name === 'Send' && view.params !== undefined && !filledIn.has(view)
    // The transfer of a payment was sent before.
    const isSent = view.name === 'SendDone' && flow.$state.get().status === 'done'
    if (isHere && (isNew || (!wasHere && !isSent))) start(view)
    if (!isHere && wasHere) flow.stop()
    // The visitor went back.
    if (isHere && view.name === 'Send' && flow.$state.get().status !== 'preparing') flow.edit()
    show()
  }
  follow()
  scope.add($modal.listen(follow))
  scope.add(flow.$state.listen(show))
}

/** Switches to the namespace and network that an app opens the form with. Returns the form's fields. */
async function fillIn(
  { networks }: Pick<Latchkey, 'networks'>,
  { namespace, chainId, assetAddress, amount, to }: NonNullable<Views['Send']>,
): Promise<SendStart> {
  if (namespace) networks.setActiveNamespace(namespace)
  if (chainId && networks.$active.get()?.id !== chainId) await networks.switchTo({ chainId })
  return { token: assetAddress === 'native' ? undefined : assetAddress, amount, to }
}
