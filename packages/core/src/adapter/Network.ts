import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'

/** One network of a chain namespace. */
export type Network<n extends Namespace = Namespace> = {
  /** CAIP-2 id. */
  readonly id: ChainId<n>
  /** CAIP-2 namespace, such as `eip155`. */
  readonly namespace: n
  /** Display name. */
  readonly name: string
  /** The coin that pays fees. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The chain's own public endpoints, in order of preference. Passed to wallets that have to add the network. */
  readonly rpcUrls: readonly string[]
  /** The block explorer, for links. */
  readonly blockExplorer?: { readonly name: string; readonly url: string }
  /** True: its coins have no value. */
  readonly testnet?: boolean
  /** https or data URL of a picture. */
  readonly icon?: string
  /** Id of the picture at the provider API, used without `icon`. Default: the CAIP-2 id, if that is self-hosted. */
  readonly imageId?: string
}
