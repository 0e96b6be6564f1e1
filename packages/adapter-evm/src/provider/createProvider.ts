import {
  type ConnectionState,
  connectionErrors,
  type FeatureHost,
  type Network,
  rpcErrors,
  toError,
} from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { toHexChainId } from '../capabilities/toHexChainId.js'
import type { EvmCapabilities } from '../transport/EvmRpc.js'
import { connectByModal } from './connectByModal.js'
import { createEmitter } from './createEmitter.js'
import type { EvmProvider } from './EvmProvider.js'
import { toProviderError } from './ProviderRpcError.js'

/** Methods that need no account, so that a page can read a chain before anyone has connected. */
const reads =
  /^(net|web3)_|^eth_(call|createAccessList|estimateGas|sendRawTransaction|simulateV1|syncing|\w*gasPrice|\w*BaseFee|maxPriorityFeePerGas|feeHistory|blockNumber|new\w*Filter|uninstallFilter|get(?!EncryptionPublicKey)\w+)$/i

type View = {
  readonly accounts: readonly Address[]
  readonly chainId: Hex | undefined
}

/** The provider of one client: follows its active EVM connection until the client is destroyed. */
export function createProvider({ client, scope, log }: FeatureHost): EvmProvider {
  const { on, removeListener, emit } = createEmitter(log)
  /** Calls of `eth_requestAccounts` share one visit to the modal. */
  let connecting: ReturnType<typeof connectByModal> | undefined
  const state = () => client.connections.$states.get().eip155
  const network = (): Network | undefined => client.networks.$states.get().eip155?.network

  const read = (): View => {
    const now = state()
    if (now?.status === 'connected') return { accounts: accountsOf(now), chainId: toHexChainId(now.chainId) }
    const chosen = network()
    return { accounts: [], chainId: chosen && toHexChainId(chosen.id) }
  }
  let view = read()
  const update = () => {
    const before = view
    view = read()
    const { accounts, chainId } = view
    const isNew = accounts.length > 0 && before.accounts.length === 0
    if (isNew && chainId) emit('connect', { chainId })
    if (accounts.join() !== before.accounts.join()) emit('accountsChanged', accounts)
    if (!accounts.length && before.accounts.length) {
      emit('disconnect', toProviderError(rpcErrors.disconnected({}, { rpcCode: 4900 })))
    }
    if (chainId && chainId !== before.chainId) emit('chainChanged', chainId)
  }
  scope.add(client.connections.$states.listen(update))
  scope.add(client.networks.$states.listen(update))

  const answer = async (method: string, params: unknown): Promise<unknown> => {
    const now = state()
    if (now?.status === 'connected') {
      const isAboutAccounts = method === 'eth_accounts' || method === 'eth_requestAccounts'
      // The wallet is asked for its network: what is signed next depends on the answer.
      if (isAboutAccounts) return accountsOf(now)
      const { connection, account, chainId } = now
      const { requestWallet } = client.can('eip155')
      const call = { method, params }
      return requestWallet
        ? requestWallet({ connection, address: account.address, chainId, call })
        : connection.request(call)
    }
    const chosen = network()
    if (method === 'eth_accounts') return []
    if (method === 'eth_requestAccounts') {
      connecting ??= connectByModal({ client, scope }).finally(() => {
        connecting = undefined
      })
      return accountsOf(await connecting)
    }
    if (chosen && method === 'eth_chainId') return toHexChainId(chosen.id)
    const { rpc }: EvmCapabilities = client.can('eip155')
    if (chosen && rpc && reads.test(method)) return rpc({ network: chosen, method, params })
    throw connectionErrors.notConnected({ namespace: 'eip155' })
  }

  return {
    on,
    removeListener,
    async request({ method, params }) {
      try {
        return await answer(method, params)
      } catch (reason) {
        throw toProviderError(toError(reason))
      }
    },
  }
}

/** Returns the addresses of a connection, the account in use first, as EIP-1193 users expect. */
export function accountsOf({
  account,
  accounts,
}: Extract<ConnectionState, { status: 'connected' }>): readonly Address[] {
  // The adapter checked them when the wallet shared them.
  return [...new Set([account, ...accounts].map(({ address }) => address as Address))]
}
