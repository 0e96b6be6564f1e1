import {
  type ConnectionState,
  type FeatureHost,
  type Log,
  type Network,
  rpcErrors,
  toError,
} from '@latchkey/core'
import { requireConnection } from '@latchkey/core/adapter'
import type { Address, Hex } from 'viem'
import { toHexChainId } from '../lib/toHexChainId.js'
import type { EvmCapabilities } from '../networks/EvmRpc.js'
import { connectByModal } from './connectByModal.js'
import { type ProviderRpcError, toProviderError } from './ProviderRpcError.js'

/** Events of the provider, as EIP-1193 names them. */
export type EvmProviderEvents = {
  /** The accounts, the active one first. Empty: none is connected. */
  accountsChanged: readonly Address[]
  /** Chain id, hexadecimal (EIP-695). */
  chainChanged: Hex
  /** A wallet is connected. */
  connect: { readonly chainId: Hex }
  /** No wallet is connected. */
  disconnect: ProviderRpcError
}

/** An EIP-1193 provider that stays the same while wallets connect and disconnect behind it. */
export type EvmProvider = {
  /** Rejects with a `ProviderRpcError`. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Adds a listener of an event. */
  on<event extends keyof EvmProviderEvents>(
    event: event,
    listener: (value: EvmProviderEvents[event]) => void,
  ): void
  /** Removes a listener. */
  removeListener<event extends keyof EvmProviderEvents>(
    event: event,
    listener: (value: EvmProviderEvents[event]) => void,
  ): void
}

/** Methods that need no account, so that a page can read a chain before the visitor connects. */
const reads =
  /^(net|web3)_|^eth_(call|createAccessList|estimateGas|sendRawTransaction|simulateV1|syncing|\w*gasPrice|\w*BaseFee|maxPriorityFeePerGas|feeHistory|blockNumber|new\w*Filter|uninstallFilter|get(?!EncryptionPublicKey)\w+)$/i

type View = {
  readonly accounts: readonly Address[]
  readonly chainId: Hex | undefined
}

/** Creates a client's provider, which follows the active EVM connection until the client is destroyed. */
export function createProvider({ client, scope, log }: FeatureHost): EvmProvider {
  const { on, removeListener, emit } = createEmitter(log)
  /** Calls of `eth_requestAccounts` share one opening of the modal. */
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

  const respond = async (method: string, params: unknown): Promise<unknown> => {
    const now = state()
    if (now?.status === 'connected') {
      // `eth_chainId` goes to the wallet: the next signature depends on it.
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accountsOf(now)
    } else {
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
    }
    const call = { method, params }
    const { connection, account, chainId } = requireConnection(client, { namespace: 'eip155', call })
    const { requestWallet } = client.can('eip155')
    return requestWallet
      ? requestWallet({ connection, address: account.address, chainId, call })
      : connection.request(call)
  }

  return {
    on,
    removeListener,
    async request({ method, params }) {
      try {
        return await respond(method, params)
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
  // The adapter has validated these addresses.
  return [...new Set([account, ...accounts].map(({ address }) => address as Address))]
}

type Listeners = { [event in keyof EvmProviderEvents]: Set<(value: EvmProviderEvents[event]) => void> }

/** Notifies listeners in the order they subscribed. One that throws is logged and must not stop the others. */
function createEmitter(log: Log): Pick<EvmProvider, 'on' | 'removeListener'> & {
  emit<event extends keyof EvmProviderEvents>(event: event, value: EvmProviderEvents[event]): void
} {
  const listeners: Listeners = {
    accountsChanged: new Set(),
    chainChanged: new Set(),
    connect: new Set(),
    disconnect: new Set(),
  }
  return {
    on: (event, listener) => void listeners[event]?.add(listener),
    removeListener: (event, listener) => void listeners[event]?.delete(listener),
    emit(event, value) {
      for (const listener of [...listeners[event]]) {
        try {
          listener(value)
        } catch (thrown) {
          log('error', `A listener to ${event} threw.`, toError(thrown).code)
        }
      }
    },
  }
}
