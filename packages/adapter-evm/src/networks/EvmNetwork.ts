import type { Network } from '@latchkey/core'

/** Contracts that the adapter reads, as in a viem `Chain`. */
export type EnsContracts = {
  readonly contracts?:
    | {
        readonly ensUniversalResolver?: { readonly address: `0x${string}` } | undefined
        readonly [name: string]: unknown
      }
    | undefined
}

/** A network as a plain object, such as `mainnet` of this package. */
export type EvmRow = Network<'eip155'> & EnsContracts

/** The part of a viem `Chain` that the adapter reads. Any object of this shape works. */
export type ViemChain = EnsContracts & {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** Picture of the network: its URL, or its id at the provider API. */
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
}

/** A network for `evm({ networks })`. A `Network` of core is checked when it is passed: its type may be of any namespace. */
export type EvmNetwork = EvmRow | ViemChain | (Network & EnsContracts)
