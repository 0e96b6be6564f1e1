import type { Namespace } from '../caip/namespace.js'
import type { Scope } from '../lib/scope.js'
import type { ModalApi } from '../modal/createModal.js'
import type { NetworksApi } from '../network/createNetworks.js'

/** Opens UnsupportedChain when a wallet is on a network the app does not know, and leaves it once that is over. */
export function showUnsupportedChain({
  modal,
  networks,
  scope,
}: {
  modal: ModalApi
  networks: NetworksApi
  scope: Scope
}): void {
  let unsupported: string | undefined
  const follow = () => {
    const namespace: Namespace = networks.$activeNamespace.get()
    const state = networks.$states.get()[namespace]
    const now = state && !state.supported ? state.network.id : undefined
    if (now === unsupported) return
    unsupported = now
    if (now) modal.reset({ view: 'UnsupportedChain', params: { chainId: now } })
    else if (modal.$state.get().open && modal.$state.get().view.name === 'UnsupportedChain') modal.close()
  }
  for (const $store of [networks.$states, networks.$activeNamespace]) scope.add($store.listen(follow))
}
