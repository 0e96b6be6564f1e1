import type { Network } from '@latchkey/core'

/** The contracts that are read here, as in a viem `Chain`. */
export type EnsContracts = {
  readonly contracts?:
    | {
        readonly ensUniversalResolver?: { readonly address: `0x${string}` } | undefined
        readonly [name: string]: unknown
      }
    | undefined
}

/** A plain row. */
export type EvmRow = Network<'eip155'> & EnsContracts

/** The part of a viem `Chain` that is read here. Any object of this shape is taken. */
export type ViemChain = EnsContracts & {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** What `evm({ networks })` takes: a plain row, or a viem `Chain`. */
export type EvmNetwork = EvmRow | ViemChain
