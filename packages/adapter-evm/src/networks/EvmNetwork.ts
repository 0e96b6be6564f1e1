import type { Network } from '@latchkey/core'

/** Contracts that the adapter reads, as in a viem `Chain`. */
export type EnsContracts = {
  /** Contracts by name. */
  readonly contracts?:
    | {
        readonly ensUniversalResolver?: { readonly address: `0x${string}` } | undefined
        readonly [name: string]: unknown
      }
    | undefined
}

/** A network as a plain object, such as `mainnet` of this package. */
export type EvmRow = Network<'eip155'> & EnsContracts

/** An `EvmRow` whose type has its chain id, for `LatchkeyRegister`. */
export type EvmChain<id extends number = number> = EvmRow & {
  /** CAIP-2 id. */
  readonly id: `eip155:${id}`
}

/** The part of a viem `Chain` that the adapter reads. Any object of this shape works. */
export type ViemChain = EnsContracts & {
  /** EIP-155 chain id. */
  readonly id: number
  /** Name that visitors read. */
  readonly name: string
  /** The coin that pays for gas. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Endpoints, in order of preference. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** Explorer that links of transactions lead to. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** Whether its coins have no value. */
  readonly testnet?: boolean | undefined
  /** Picture of the network: its URL, or its id at the provider API. */
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
}

/** A network for `evm({ networks })`. A `Network` of core is checked when it is passed: its type may be of any namespace. */
export type EvmNetwork = EvmRow | ViemChain | (Network & EnsContracts)
