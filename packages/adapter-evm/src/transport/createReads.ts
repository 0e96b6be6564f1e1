import { type AdapterHost, createBalanceCache, createFollower } from '@latchkey/core'
import { createTransports } from '@latchkey/core/rpc'
import { createNativeBalance } from '../capabilities/nativeBalance.js'
import { createIdentity } from '../identity/createIdentity.js'
import { createLook } from './createLook.js'
import type { EvmRpc } from './EvmRpc.js'
import { evmRpcFamily } from './evmRpcFamily.js'

/** What is read from a chain, for one client. `signal` ends what goes on by itself. */
export function createReads(request: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}) {
  const transportOf = createTransports({ ...request, family: evmRpcFamily })
  const read: EvmRpc = async ({ network, method, params, signal }) =>
    transportOf(network).request({ method, params }, signal)
  const { host, signal } = request
  const cache = createBalanceCache(host)
  const follower = createFollower({
    host,
    signal: () => signal,
    cache,
    namespace: 'eip155',
    look: createLook({ host, rpc: read }),
    pause: { first: 1_000, longest: 8_000 },
    limit: 10 * 60_000,
  })
  follower.resume()
  const rpc: EvmRpc = async (call) => {
    const answer = await read(call)
    if (call.method === 'eth_sendRawTransaction' && typeof answer === 'string')
      follower.follow({ chainId: call.network.id, id: answer })
    return answer
  }
  return {
    rpc,
    follow: follower.follow,
    nativeBalance: createNativeBalance(read, cache),
    identity: createIdentity(host, read),
  }
}
