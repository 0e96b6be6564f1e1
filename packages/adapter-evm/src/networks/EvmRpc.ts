import type { Capabilities, Network } from '@latchkey/core'

/** Reads a chain through the app's endpoints, without a wallet. Rejects with a Latchkey error. */
export type EvmRpc = (request: {
  readonly network: Network
  readonly method: string
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}) => Promise<unknown>

/** Capabilities of this adapter: those of core, and `rpc`. */
export type EvmCapabilities = Capabilities & { readonly rpc?: EvmRpc }
