import type { FeatureHost } from '../../client/Client.js'
import type { ModalController } from './ModalController.js'

/** Opens UnsupportedChain while a wallet is on a network that the app does not know, and leaves it afterwards. */
export function showUnsupportedChain({
  client: { networks },
  controller,
  scope,
}: FeatureHost & { readonly controller: ModalController }): void {
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
