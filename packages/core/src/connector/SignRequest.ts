import type { Namespace } from '../caip/namespace.js'

/** A request for a signature. */
export type SignRequest = {
  /** CAIP-2 namespace of the account. Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** Address of the account. Default: the one that `call` names. */
  readonly address?: string | undefined
  /** The request to the wallet, which may name its account. */
  readonly call?: { readonly method: string; readonly params?: unknown } | undefined
}
