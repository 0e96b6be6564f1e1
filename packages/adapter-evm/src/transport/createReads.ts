import { type AdapterHost, createBalanceCache } from '@latchkey/core'
import { createTransports } from '@latchkey/core/rpc'
import { createNativeBalance } from '../capabilities/nativeBalance.js'
import { createIdentity } from '../identity/createIdentity.js'
import type { EvmRpc } from './EvmRpc.js'
import { evmRpcFamily } from './evmRpcFamily.js'

/** What is read from a chain, for one client. `signal` ends what goes on by itself. */
export function createReads(request: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}) {
  const transportOf = createTransports({ ...request, family: evmRpcFamily })
  const rpc: EvmRpc = async ({ network, method, params, signal }) =>
    transportOf(network).request({ method, params }, signal)
  return {
    rpc,
    nativeBalance: createNativeBalance(rpc, createBalanceCache(request.host)),
    identity: createIdentity(request.host, rpc),
  }
}
