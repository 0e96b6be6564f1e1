import type { Feature, FeatureHost, Latchkey } from '@latchkey/core'
import type { OwnParts } from '../client/LatchkeyContext.js'

/**
 * Adds telemetry if the app turned it on, and, if an account is connected, its name, signing in, and the view that an unsupported
 * network opens. None of them sends a request to a server before the modal has been opened. The page works without them.
 */
export async function addCompanions(client: Latchkey, own: OwnParts): Promise<void> {
  const isConnected = client.accounts.$active.get().address !== undefined
  if (isConnected) client.use(unsupportedNetworks(own))
  const { features, siwx, siweConfig } = client.options
  // Without analytics this runs for an account, which a failed start may have disconnected by now.
  if ((siwx || siweConfig) && (isConnected || !features.analytics)) {
    const { signInSteps } = await import('./signInSteps.js')
    client.use(signInSteps(async () => (await loadModal()).attachModal(client, own)))
  }
  if (features.analytics) {
    const { telemetry } = await import('@latchkey/core/telemetry')
    client.use(telemetry())
  }
  if (isConnected) {
    const { identity } = await import('@latchkey/core/identity')
    client.use(identity())
  }
}

// Not imported from Modal.tsx: bundlers would then split code shared with the page into another chunk.
const loadModal = () => import('../modal/ModalRoot.js')

/** Opens the modal and shows that an RPC method is not allowed. */
export async function showRefusedMethod(client: Latchkey, own: OwnParts, method: string): Promise<void> {
  const { attachModal } = await loadModal()
  attachModal(client, own).showRefusedMethod(method)
}

/** Loads the modal when a wallet is on a network that the app does not know. Its code then opens UnsupportedChain. */
const unsupportedNetworks = (own: OwnParts): Feature<void> => ({
  id: 'unsupportedNetworks',
  create: followUnsupported,
  options: own,
})

function followUnsupported({ client, scope }: FeatureHost, own: OwnParts): void {
  const { networks, options } = client
  if (!options.enableNetworkSwitch || options.allowUnsupportedChain) return
  const follow = () => {
    const state = networks.$states.get()[networks.$activeNamespace.get()]
    // The modal shows a failed load when it is opened.
    if (state && !state.supported)
      loadModal().then(
        ({ attachModal }) => attachModal(client, own),
        () => undefined,
      )
  }
  follow()
  for (const $store of [networks.$states, networks.$activeNamespace]) scope.add($store.listen(follow))
}
