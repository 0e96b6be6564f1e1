import type { Network } from '@latchkey/core'

/** The part of a viem `Chain` that is read here. Any object of this shape is taken. */
export type ViemChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** What `evm({ networks })` takes: a plain row, or a viem `Chain`. */
export type EvmNetwork = Network<'eip155'> | ViemChain
