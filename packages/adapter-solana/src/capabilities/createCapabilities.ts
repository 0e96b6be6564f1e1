import { type Capabilities, transportErrors } from '@latchkey/core'
import {
  type AdapterHost,
  type BalanceCache,
  createBalanceCache,
  createFollower,
  type Sending,
} from '@latchkey/core/adapter'
import { readStatuses } from '../transfer/readStatuses.js'
import { createRpc, type SolanaCapabilities, type SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'
import { signMessage } from './signMessage.js'
import { createTokenBalances } from './tokenBalances.js'

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
    // Longer than the network accepts transactions with one blockhash.
    limit: 3 * 60_000,
    async look({ chainId, id }, ending) {
      const { requestedNetworks = [] } = host.$networks.get().solana ?? {}
      const network = requestedNetworks.find((one) => one.id === chainId)
      // Its balance cannot be read either.
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
    const { createTransfer } = await import('../transfer/createTransfer.js')
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

/** Creates the read of a transaction's status. The history is searched only for one that the last minutes do not have. */
export const createTransactionStatus =
  (rpc: SolanaRpc): NonNullable<Capabilities['transactionStatus']> =>
  async ({ network, hash, isUnnamed, signal }) => {
    // The network knows a transaction by its signature alone.
    if (isUnnamed) return { status: 'dropped' }
    const read = async (reach: 'recent' | 'ever') =>
      (await readStatuses({ rpc, network, signatures: [hash], reach, signal })).statuses[0]?.kind
    const recent = await read('recent')
    const kind = recent === 'absent' ? await read('ever') : recent
    switch (kind) {
      case 'confirmed':
      case 'failed':
        return { status: kind }
      case 'processed':
        return { status: 'pending' }
      default:
        return { status: 'dropped' }
    }
  }

/** Creates the balance read: confirmed lamports, or the cached value from before a reload. */
export const createNativeBalance =
  (rpc: SolanaRpc, cache: BalanceCache): NonNullable<Capabilities['nativeBalance']> =>
  async ({ address, network, fresh, signal }) => {
    const accountId = `${network.id}:${address}`
    const known = fresh ? undefined : cache.get(accountId)
    if (known) return known
    const keep = cache.begin(accountId)
    const method = 'getBalance'
    const response = await rpc({ network, method, params: [address, { commitment: 'confirmed' }], signal })
    const value = parseU64((response as { value?: unknown } | null | undefined)?.value)
    if (value === undefined) throw transportErrors.malformedResponse({ method })
    const amount = { value, decimals: network.nativeCurrency.decimals }
    keep(amount)
    return amount
  }
