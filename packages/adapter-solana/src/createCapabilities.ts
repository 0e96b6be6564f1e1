import type { Capabilities } from '@latchkey/core'
import { type AdapterHost, createBalanceCache, createFollower, type Sending } from '@latchkey/core/adapter'
import { createNativeBalance } from './capabilities/createNativeBalance.js'
import { createTokenBalances } from './capabilities/createTokenBalances.js'
import { createTransactionStatus } from './capabilities/createTransactionStatus.js'
import { signMessage } from './capabilities/signMessage.js'
import { createRpc, type SolanaCapabilities, type SolanaRpc } from './transport/createRpc.js'
import { readStatuses } from './transport/readStatuses.js'

type RequestWallet = NonNullable<Capabilities['requestWallet']>

/** Creates the reads and wallet requests of one client. `signal` ends background work. */
export function createCapabilities(request: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}) {
  const { host, signal } = request
  const read = createRpc(request)
  const requested = new Map<string, number>()
  const cache = createBalanceCache(host)
  const follower = createFollower({
    host,
    signal: () => signal,
    cache,
    namespace: 'solana',
    pause: { first: 1_000, longest: 4_000 },
    // Longer than a blockhash is valid.
    limit: 3 * 60_000,
    async look({ chainId, id }, ending) {
      const { requestedNetworks = [] } = host.$networks.get().solana ?? {}
      const network = requestedNetworks.find((one) => one.id === chainId)
      // A removed network cannot be read, so the wait ends.
      if (!network) return true
      const { statuses } = await readStatuses({
        rpc: read,
        network,
        signatures: [id],
        reach: 'recent',
        signal: ending,
      })
      return statuses[0]?.kind === 'confirmed' || statuses[0]?.kind === 'failed'
    },
  })
  follower.resume()
  const follow = (chainId: Parameters<RequestWallet>[0]['chainId'], id: unknown, sending?: Sending) => {
    if (typeof id === 'string') follower.follow({ chainId, id, sending })
  }

  const rpc: SolanaRpc = async (call) => {
    const response = await read(call)
    if (call.method === 'sendTransaction') follow(call.network.id, response)
    return response
  }
  const requestWallet: RequestWallet = async ({ connection, address, chainId, call, signal: ending }) => {
    const response = await connection.request(call, { signal: ending })
    if (call.method === 'solana_signAndSendTransaction')
      follow(chainId, (Object(response) as { signature?: unknown }).signature, { from: address })
    return response
  }
  const loadTransfer = async () => {
    const { createTransfer } = await import('./transfer/createTransfer.js')
    return createTransfer({ rpc: read, clock: host.clock, requested, follower })
  }
  return {
    rpc: Object.assign(rpc, { behind: () => read.behind?.() ?? 0 }),
    nativeBalance: createNativeBalance(read, cache),
    tokenBalances: createTokenBalances(read),
    transactionStatus: createTransactionStatus(read),
    requestWallet,
    signMessage,
    transfer: {
      prepare: async (transfer) => (await loadTransfer()).prepare(transfer),
      submit: async (transfer) => (await loadTransfer()).submit(transfer),
    },
  } satisfies SolanaCapabilities
}
