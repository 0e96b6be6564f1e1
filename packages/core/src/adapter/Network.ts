import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'

/** One network of a chain namespace. */
export type Network<n extends Namespace = Namespace> = {
  /** CAIP-2 id. */
  readonly id: ChainId<n>
  readonly namespace: n
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The chain's own public endpoints, in order of preference. Passed to wallets that have to add the network. */
  readonly rpcUrls: readonly string[]
  readonly blockExplorer?: { readonly name: string; readonly url: string }
  readonly testnet?: boolean
  /** https or data URL of a picture. */
  readonly icon?: string
  /** Id of the picture at the provider API, used without `icon`. Default: the CAIP-2 id, if that is self-hosted. */
  readonly imageId?: string
}
