import type { AdapterHost } from '@latchkey/core'
import { createTransports } from '@latchkey/core/rpc'
import type { SolanaRpc } from './SolanaRpc.js'
import { solanaRpcFamily } from './solanaRpcFamily.js'

/** Reads Solana's networks, for one client. `signal` ends what goes on by itself. */
export function createRpc(request: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}): SolanaRpc {
  const transportOf = createTransports({ ...request, family: solanaRpcFamily })
  return async ({ network, method, params, signal }) =>
    transportOf(network).request({ method, params }, signal)
}
