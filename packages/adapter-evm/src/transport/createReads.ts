import { type AdapterHost, createBalanceCache } from '@latchkey/core'
import { createNativeBalance } from '../capabilities/nativeBalance.js'
import { createIdentity } from '../identity/createIdentity.js'
import { createTransports } from './createTransports.js'
import type { EvmRpc } from './EvmRpc.js'

/** What is read from a chain, for one client. `signal` ends what goes on by itself. */
export function createReads(request: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}) {
  const transportOf = createTransports(request)
  const rpc: EvmRpc = async ({ network, method, params, signal }) =>
    transportOf(network).request({ method, params }, signal)
  return {
    rpc,
    nativeBalance: createNativeBalance(rpc, createBalanceCache(request.host)),
    identity: createIdentity(request.host, rpc),
  }
}
