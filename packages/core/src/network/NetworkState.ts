import type { Network } from '../adapter/Network.js'
import type { ChainId } from '../caip/chainId.js'

/** The networks of one namespace. */
export type NetworkState = {
  /** The one in use: the wallet's while connected, else the visitor's choice. */
  readonly network: Network
  /** False if `network` is not one of the app's networks. */
  readonly supported: boolean
  /** The app's networks of this namespace. */
  readonly requestedNetworks: readonly Network[]
  /** What the wallet approved; absent when it takes any network. */
  readonly approvedChainIds?: readonly ChainId[]
  readonly supportsAllNetworks: boolean
}
