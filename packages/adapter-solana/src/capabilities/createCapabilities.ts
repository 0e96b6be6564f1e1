import { type AdapterHost, createBalanceCache } from '@latchkey/core'
import { createRpc } from '../transport/createRpc.js'
import type { SolanaCapabilities } from '../transport/SolanaRpc.js'
import { createNativeBalance } from './nativeBalance.js'
import { signMessage } from './signMessage.js'
import { switchNetwork } from './switchNetwork.js'
import { createTokenBalances } from './tokenBalances.js'

/** What is read from a network and asked of a connected wallet, for one client. `signal` ends what goes on by itself. */
export function createCapabilities(request: {
  readonly host: AdapterHost
  readonly signal: AbortSignal | undefined
}) {
  const { host } = request
  const rpc = createRpc(request)
  const asked = new Map<string, number>()
  const loadTransfer = async () => {
    const { createTransfer } = await import('../transfer/createTransfer.js')
    return createTransfer({ rpc, clock: host.clock, asked })
  }
  return {
    rpc,
    nativeBalance: createNativeBalance(rpc, createBalanceCache(host)),
    tokenBalances: createTokenBalances(rpc),
    signMessage,
    switchNetwork,
    transfer: {
      prepare: async (request) => (await loadTransfer()).prepare(request),
      submit: async (request) => (await loadTransfer()).submit(request),
    },
  } satisfies SolanaCapabilities
}
