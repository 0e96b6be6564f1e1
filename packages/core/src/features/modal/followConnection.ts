import type { FeatureHost } from '../../client/Client.js'
import { entryView } from './entryView.js'
import type { ModalController } from './ModalController.js'

type Reaction = FeatureHost & { readonly controller: ModalController }

/** Opens and leaves views when a wallet is restored, changes its network or disconnects. */
export function followConnection(reaction: Reaction): void {
  const { allowUnsupportedChain, enableNetworkSwitch } = reaction.client.options
  showRestored(reaction)
  leaveAfterDisconnect(reaction)
  if (enableNetworkSwitch && !allowUnsupportedChain) showUnsupportedChain(reaction)
}

/** Shows Account in place of the first view when a wallet is restored while the visitor is choosing one. */
function showRestored({ client, controller, scope }: Reaction): void {
  scope.add(
    client.events.subscribe((event) => {
      const { open, stack, view } = controller.$state.get()
      if (event.name !== 'CONNECT_SUCCESS' || !event.properties.reconnect || !open) return
      if (stack.length > 1 || view.name !== entryView(client)) return
      if (client.accounts.$active.get().address) controller.reset({ view: 'Account' })
    }),
  )
}

/** Opens UnsupportedChain while a wallet is on a network that the app does not know, and leaves it afterwards. */
function showUnsupportedChain({ client: { networks }, controller, scope }: Reaction): void {
  let unsupported: string | undefined
  const follow = () => {
    const state = networks.$states.get()[networks.$activeNamespace.get()]
    const now = state && !state.supported ? state.network.id : undefined
    if (now === unsupported) return
    unsupported = now
    const { open, view } = controller.$state.get()
    if (now) controller.reset({ view: 'UnsupportedChain', params: { chainId: now } })
    else if (open && view.name === 'UnsupportedChain') controller.close()
  }
  follow()
  for (const $store of [networks.$states, networks.$activeNamespace]) scope.add($store.listen(follow))
}

/** Views that have nothing to show without a connection. */
const connectedViews = /^(Account|Approve|Buy|OnRamp|Profile|Receive|Send|Unsupported)/

/**
 * When the last connection ends, leaves a view that needs one: to Connect if the wallet ended it, so that the visitor
 * learns why; else the modal closes. A view that was opened before any connection stays.
 */
function leaveAfterDisconnect({ client: { connections }, controller, scope }: Reaction): void {
  let isConnected = false
  scope.add(
    connections.$states.subscribe((states) => {
      const { open, view } = controller.$state.get()
      const all = Object.values(states)
      const wasConnected = isConnected
      isConnected = all.some(({ status }) => status === 'connected')
      if (!wasConnected || isConnected || !open || !connectedViews.test(view.name)) return
      if (all.some((state) => state.status === 'disconnected' && state.resume))
        controller.reset({ view: 'Connect' })
      else controller.close({ force: true })
    }),
  )
}
