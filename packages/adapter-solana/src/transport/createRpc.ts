import type { AdapterHost } from '@latchkey/core'
import { createTransports, type RpcFamily } from '@latchkey/core/rpc'
import { solanaErrors } from '../solanaErrors.js'
import type { SolanaRpc } from './SolanaRpc.js'
import { solanaRpcFamily } from './solanaRpcFamily.js'
import { toSolanaError } from './toSolanaError.js'

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
