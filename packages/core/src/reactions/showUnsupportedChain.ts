import type { Namespace } from '../caip/namespace.js'
import type { ModalApi } from '../modal/createModal.js'
import type { NetworksApi } from '../network/createNetworks.js'

/** Opens UnsupportedChain when a wallet is on a network the app does not know, and leaves it once that is over. */
export function showUnsupportedChain({
  modal,
  networks,
}: {
  modal: ModalApi
  networks: NetworksApi
}): () => void {
  let unsupported: string | undefined
  return networks.$states.listen((states) => {
    const namespace: Namespace = networks.$activeNamespace.get()
    const state = states[namespace]
    const now = state && !state.supported ? state.network.id : undefined
    if (now === unsupported) return
    unsupported = now
    if (now) modal.reset({ view: 'UnsupportedChain', params: { chainId: now } })
    else if (modal.$state.get().open && modal.$state.get().view.name === 'UnsupportedChain') modal.close()
  })
}
