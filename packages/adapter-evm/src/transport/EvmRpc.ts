import type { Capabilities, Network } from '@latchkey/core'

/** Reads a chain from the app's endpoints, past any wallet. Rejects with an error of ours. */
export type EvmRpc = (request: {
  readonly network: Network
  readonly method: string
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}) => Promise<unknown>

/** What this adapter can do beside what core knows of. */
export type EvmCapabilities = Capabilities & { readonly rpc?: EvmRpc }
