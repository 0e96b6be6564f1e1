import { type Capabilities, transportErrors } from '@latchkey/core'
import {
  type AdapterHost,
  type BalanceCache,
  createBalanceCache,
  createFollower,
  type Follower,
  loadOnce,
} from '@latchkey/core/adapter'
import { createTransports, type RpcProtocol } from '@latchkey/core/rpc'
import type { EvmOptions } from '../EvmOptions.js'
import { parseChainId } from '../eip1193/parseChainId.js'
import { createIdentity, createResolveName } from '../identity/createIdentity.js'
import { createLook } from './createLook.js'
import type { EvmCapabilities, EvmRpc } from './EvmRpc.js'
import { toReadError } from './toNodeError.js'

/** Protocol of EVM nodes, for the transport. */
export const evmNodes: RpcProtocol = {
  chainIdCall: { method: 'eth_chainId', params: [] },
  readChainId: parseChainId,
  toError: toReadError,
  once: ['eth_sendRawTransaction'],
}

/** Creates one client's reads from chains. `signal` ends what runs in the background. */
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
      import('../transfer/createTransfer.js'),
      import('../tokens/tokenBalances.js'),
      import('./createTransactionStatus.js'),
    ])
    return {
      transfer: createTransfer({ rpc: read, clock: host.clock, onSent: follower.follow }),
      tokenBalances: createTokenBalances({ rpc: read, log: host.log }),
      transactionStatus: createTransactionStatus({ rpc: read, services, clock: host.clock }),
    }
  })
  const swap = loadOnce(async () => {
    const { createSwap } = await import('../swap/createSwap.js')
    return createSwap({ rpc: read, clock: host.clock, routers, onSent: follower.follow })
  })
  return {
    rpc,
    follow: follower.follow,
    transfer: {
      prepare: async (request) => (await load()).transfer.prepare(request),
      submit: async (request) => (await load()).transfer.submit(request),
    },
    swap: {
      networks: [],
      prepare: async (request) => (await swap()).prepare(request),
      submit: async (request) => (await swap()).submit(request),
    },
    tokenBalances: async (request) => (await load()).tokenBalances(request),
    transactionStatus: async (request) => (await load()).transactionStatus(request),
    async verifyMessage(request) {
      const { createVerifyMessage } = await import('../capabilities/verifyMessage.js')
      return createVerifyMessage(read)(request)
    },
    nativeBalance: createNativeBalance(read, cache),
    identity: createIdentity(host, read),
    resolveName: createResolveName(host, read),
  } satisfies EvmCapabilities & { follow: Follower['follow'] }
}

/** Creates the capability that reads a balance in wei at the latest block, or returns a cached one from before a reload. */
export const createNativeBalance =
  (rpc: EvmRpc, cache: BalanceCache): NonNullable<Capabilities['nativeBalance']> =>
  async ({ address, network, fresh, signal }) => {
    const accountId = `${network.id}:${address}`
    const known = fresh ? undefined : cache.get(accountId)
    if (known) return known
    const keep = cache.begin(accountId)
    const method = 'eth_getBalance'
    const response = await rpc({ network, method, params: [`0x${address.slice(-40)}`, 'latest'], signal })
    if (typeof response !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(response)) {
      throw transportErrors.malformedResponse({ method })
    }
    const amount = { value: BigInt(response), decimals: network.nativeCurrency.decimals }
    keep(amount)
    return amount
  }
