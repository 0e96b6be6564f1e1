import type { AdapterHost, Capabilities, Network } from '@latchkey/core'
import { createTransports, type RpcFamily } from '@latchkey/core/rpc'
import { solanaErrors } from '../solanaErrors.js'
import { parseExact } from './parseExact.js'
import { toSolanaError } from './toSolanaError.js'

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

/** Reads Solana's networks, for one client. `signal` ends what goes on by itself. */
export function createRpc(request: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}): SolanaRpc {
  let behind = 0
  const family: RpcFamily = {
    ...solanaRpcFamily,
    toError(reason) {
      const error = toSolanaError(reason)
      if (error.code === solanaErrors.nodeBehind.code) behind += 1
      return error
    },
  }
  const transportOf = createTransports({ ...request, family })
  const rpc: SolanaRpc = async ({ network, method, params, signal }) =>
    transportOf(network).request({ method, params }, signal)
  return Object.assign(rpc, { behind: () => behind })
}

/** CAIP-2 takes the first letters of the genesis hash. */
const REFERENCE_LENGTH = 32

/** How Solana's nodes are spoken to. Sending a signed transaction twice is sending it once, so nothing is `once`. */
const solanaRpcFamily: RpcFamily = {
  chainIdCall: { method: 'getGenesisHash' },
  readChainId: (hash) =>
    typeof hash === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(hash)
      ? `solana:${hash.slice(0, REFERENCE_LENGTH)}`
      : undefined,
  parse: parseExact,
  toError: toSolanaError,
}
