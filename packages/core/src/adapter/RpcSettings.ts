import type { Hosts } from '../lib/http/hostOf.js'
import type { Network } from './Network.js'

/** Options for the endpoints of networks. */
export type RpcSettings = {
  /** Endpoints of the app by CAIP-2 id. They come first, and the network's own follow. */
  readonly customRpcUrls?: Readonly<Record<string, readonly string[] | undefined>> | undefined
  /** Project id at the provider API. */
  readonly projectId?: string | undefined
  /** The provider API. */
  readonly api?:
    | {
        readonly url?: string | undefined
        readonly hosts?: Partial<Hosts> | undefined
        readonly alternateHosts?: Partial<Hosts> | undefined
      }
    | undefined
  /** Returns the endpoint that the visitor chose for a network. The feature `ownEndpoints` sets it. */
  ownEndpoint?: ((network: Network) => string | undefined) | undefined
}
