import type { IdentifierString } from '@wallet-standard/base'
import type { StandardMethod } from '../standard/standardFeatures.js'
import type { SolanaKeys } from './keys/createSolanaSigners.js'

/** Options of the Solana part of a test wallet. */
export type SolanaOptions = {
  /** The keys. Never use keys that hold real money. Default: one account, derived from the wallet's name. */
  accounts?: SolanaKeys
  /** JSON-RPC endpoint (HTTP) for all chains, or one for each chain. Sending on a chain without one fails with 4901. */
  rpcUrl?: string | Readonly<Record<IdentifierString, string>>
  /** Sends the JSON-RPC requests. Default: the global `fetch`. */
  fetch?: typeof fetch
}

/** An argument of `on` and `once` of a Solana wallet: a method, or `'*'` for all methods. */
export type ScriptedSolanaMethod = SolanaMethod | StandardMethod | '*' | (string & {})

/** The features of the Solana namespace, as script and record name them. */
export type SolanaMethod =
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn'
