import type { Network } from '../adapter/Network.js'
import type { ChainId } from '../caip/chainId.js'

/** The networks of one namespace. */
export type NetworkState = {
  /** The one in use: the wallet's while connected, else the visitor's choice. */
  readonly network: Network
  /** False when `network` is none of those the app asked for. */
  readonly supported: boolean
  /** What the app asked for. */
  readonly requestedNetworks: readonly Network[]
  /** What the wallet approved; absent when it takes any network. */
  readonly approvedChainIds?: readonly ChainId[]
  readonly supportsAllNetworks: boolean
}
