import type { CommonSettings } from './CommonSettings.ts'

/** A cluster of Solana. Calls are passed on to its nodes; nothing else is read from it. */
export type SolanaSettings = CommonSettings & {
  /** CAIP-2: the first 32 characters of the genesis hash. */
  readonly chainId: `solana:${string}`
}
