import type { Capabilities, Network } from '@latchkey/core'

/**
 * Reads a network from the app's endpoints. Whole numbers beyond 2^53 come as bigints. Rejects with an error of ours.
 */
export type SolanaRpc = {
  (request: {
    readonly network: Network
    readonly method: string
    readonly params?: unknown
    readonly signal?: AbortSignal | undefined
  }): Promise<unknown>
  /** How often a node has called itself behind, though another may have answered in its place. */
  behind?(): number
}

/** What this adapter can do beside what core knows of. */
export type SolanaCapabilities = Capabilities & { readonly rpc?: SolanaRpc }
