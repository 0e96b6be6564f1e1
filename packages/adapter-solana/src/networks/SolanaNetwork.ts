import type { Network } from '@latchkey/core'

/** A network row. One that is not of this package also says how wallets call it. */
export type SolanaNetwork = Network<'solana'> & {
  /** The chain's name in the Wallet Standard, such as `solana:localnet`. */
  readonly chain?: `solana:${string}`
}
