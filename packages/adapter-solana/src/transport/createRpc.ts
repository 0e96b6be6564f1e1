import type { Capabilities, Network } from '@latchkey/core'
import type { AdapterHost } from '@latchkey/core/adapter'
import { createTransports, type RpcProtocol } from '@latchkey/core/rpc'
import { solanaErrors } from '../errors/solanaErrors.js'
import { toSolanaError } from '../errors/toSolanaError.js'
import { parseExact } from './parseExact.js'

/** Reads a network from the app's endpoints. Integers beyond 2^53 are bigints. Rejects with a Latchkey error. */
export type SolanaRpc = {
  (request: {
    readonly network: Network
    readonly method: string
    readonly params?: unknown
    readonly signal?: AbortSignal | undefined
  }): Promise<unknown>
  /** Returns how often a node has reported itself behind, even if another one responded in its place. */
  behind?(): number
}

/** The capabilities of this adapter, including those core does not know. */
export type SolanaCapabilities = Capabilities & {
  /** Reads a network, without a wallet. */
  readonly rpc?: SolanaRpc
}

/** Creates the reader of Solana's networks for one client. `signal` ends background work. */
export function createRpc(request: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}): SolanaRpc {
  let behind = 0
  const nodes: RpcProtocol = {
    ...solanaNodes,
    toError(reason) {
      const error = toSolanaError(reason)
      if (error.code === solanaErrors.nodeBehind.code) behind += 1
      return error
    },
  }
  const transportOf = createTransports({ ...request, protocol: nodes })
  const rpc: SolanaRpc = async ({ network, method, params, signal }) =>
    transportOf(network).request({ method, params }, signal)
  return Object.assign(rpc, { behind: () => behind })
}

/** Number of letters of the genesis hash in a CAIP-2 id. */
const REFERENCE_LENGTH = 32

/**
 * The protocol of Solana's nodes. Sending a signed transaction twice is the same as once, so nothing is
 * `once`.
 */
const solanaNodes: RpcProtocol = {
  chainIdCall: { method: 'getGenesisHash' },
  readChainId: (hash) =>
    typeof hash === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(hash)
      ? `solana:${hash.slice(0, REFERENCE_LENGTH)}`
      : undefined,
  parse: parseExact,
  toError: toSolanaError,
}
