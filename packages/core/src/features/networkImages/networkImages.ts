import type { Network } from '../../adapter/Network.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { onceOpened } from '../onceOpened.js'

/** Pictures of networks: `client.use(networkImages())`. */
export type NetworkImagesApi = {
  /**
   * Resolves with the URL of a network's picture at the provider API, once the modal is open. The picture may be missing there. A
   * self-hosted provider API knows the picture by the CAIP-2 id, the public one only by the network's `imageId`. Resolves with
   * `undefined` without either. Rejects if the URL cannot be built, for example with `api/project_id_missing`.
   */
  urlOf(network: Pick<Network, 'id' | 'imageId'>): Promise<string | undefined>
}

declare global {
  interface LatchkeyFeatures {
    readonly networkImages: NetworkImagesApi
  }
}

/**
 * Finds pictures of networks at the provider API: `client.use(networkImages())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { networkImages } from '@latchkey/core/images'
 *
 * const client = createLatchkey({ adapters: [] })
 * const networkImagesApi = client.use(networkImages())
 * const url = await networkImagesApi.urlOf({ id: 'eip155:1' })
 * ```
 */
export const networkImages = (): Feature<NetworkImagesApi> => ({
  id: 'networkImages',
  create: createNetworkImages,
})

const createNetworkImages = ({ client, scope }: FeatureHost): NetworkImagesApi => ({
  async urlOf({ id: chainId, imageId }) {
    const { url, hosts } = client.options.api ?? {}
    const isSelfHosted = url !== undefined || hosts?.api !== undefined
    const id = imageId ?? (isSelfHosted ? chainId : undefined)
    if (!client.options.api || id === undefined) return undefined
    await new Promise<void>((resolve) => onceOpened({ client, scope }, resolve))
    const { getAssetImage, providerApi } = await import('./calls.js')
    return client.use(providerApi()).urlOf(getAssetImage, { id })
  },
})
