import {
  type AdapterHost,
  createBalanceCache,
  createFollower,
  type Follower,
  loadOnce,
} from '@latchkey/core/adapter'
import { createTransports } from '@latchkey/core/rpc'
import type { EvmOptions } from './EvmOptions.js'
import { createIdentity, createResolveName } from './identity/createIdentity.js'
import type { EvmCapabilities, EvmRpc } from './networks/EvmRpc.js'
import { evmNodes } from './networks/evmNodes.js'
import { createNativeBalance } from './tokens/createNativeBalance.js'
import { createLook } from './transactions/createLook.js'

/** Creates one client's reads from chains. `signal` ends the background work. */
export function createReads(request: {
  readonly host: AdapterHost
  readonly options: EvmOptions
  readonly signal: AbortSignal | undefined
}) {
  const transportOf = createTransports({ ...request, protocol: evmNodes })
  const read: EvmRpc = async ({ network, method, params, signal }) =>
    transportOf(network).request({ method, params }, signal)
  const { host, options, signal } = request
  const { swapRouters: routers = [], transactionServices: services = [] } = options
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
    const response = await read(call)
    if (call.method === 'eth_sendRawTransaction' && typeof response === 'string')
      follower.follow({ chainId: call.network.id, id: response })
    return response
  }
  // Loaded with the first transfer or token. Its record of sent transactions lives as long as the client.
  const load = loadOnce(async () => {
    const [{ createTransfer }, { createTokenBalances }, { createTransactionStatus }] = await Promise.all([
      import('./transfer/createTransfer.js'),
      import('./tokens/createTokenBalances.js'),
      import('./transactions/createTransactionStatus.js'),
    ])
    return {
      transfer: createTransfer({ rpc: read, clock: host.clock, onSent: follower.follow }),
      tokenBalances: createTokenBalances({ rpc: read, log: host.log }),
      transactionStatus: createTransactionStatus({ rpc: read, services, clock: host.clock }),
    }
  })
  const swap = loadOnce(async () => {
    const { createSwap } = await import('./swap/createSwap.js')
    return createSwap({ rpc: read, clock: host.clock, routers, onSent: follower.follow })
  })
  const replacement = loadOnce(async () => {
    const { createReplacement } = await import('./transfer/createReplacement.js')
    return createReplacement({ rpc: read, clock: host.clock, follower })
  })
  return {
    rpc,
    follow: follower.follow,
    transfer: {
      prepare: async (request) => (await load()).transfer.prepare(request),
      submit: async (request) => (await load()).transfer.submit(request),
    },
    replacement: {
      prepare: async (request) => (await replacement()).prepare(request),
      submit: async (request) => (await replacement()).submit(request),
    },
    swap: {
      networks: [],
      prepare: async (request) => (await swap()).prepare(request),
      submit: async (request) => (await swap()).submit(request),
    },
    tokenBalances: async (request) => (await load()).tokenBalances(request),
    transactionStatus: async (request) => (await load()).transactionStatus(request),
    async verifyMessage(request) {
      const { createVerifyMessage } = await import('./capabilities/createVerifyMessage.js')
      return createVerifyMessage(read)(request)
    },
    nativeBalance: createNativeBalance(read, cache),
    identity: createIdentity(host, read),
    resolveName: createResolveName(host, read),
    async normalizeName(name) {
      const { normalizeName } = await import('./identity/normalizeName.js')
      return normalizeName(name)
    },
  } satisfies EvmCapabilities & { follow: Follower['follow'] }
}
