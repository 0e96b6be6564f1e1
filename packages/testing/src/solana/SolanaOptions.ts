import type { IdentifierString } from '@wallet-standard/base'
import type { SolanaKeys } from './keys/SolanaKeys.js'

/** What the Solana part of a test wallet can be told. */
export type SolanaOptions = {
  /** Default: one account, derived from the wallet's name. Never use keys that hold real money. */
  accounts?: SolanaKeys
  /** JSON-RPC over HTTP, for all chains or by chain. Without one for a chain, sending there fails with 4901. */
  rpcUrl?: string | Readonly<Record<IdentifierString, string>>
  /** Sends the JSON-RPC requests. Default: the global `fetch`. */
  fetch?: typeof fetch
}
