import type { Namespace } from '../caip/namespace.js'

/** A JSON-RPC request to the active wallet. */
export type RequestCall = {
  /** JSON-RPC method of the allow-list. */
  readonly method: string
  /** Parameters of the method. */
  readonly params?: unknown
  /** CAIP-2 namespace of the wallet. Default: the active one. */
  readonly namespace?: Namespace
  /** Stops waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** A message to sign with the active account. */
export type SignMessageCall = {
  /** Text to sign. */
  readonly message: string
  /** CAIP-2 namespace of the account. Default: the active one. */
  readonly namespace?: Namespace
  /** Stops waiting for the wallet. */
  readonly signal?: AbortSignal
}
