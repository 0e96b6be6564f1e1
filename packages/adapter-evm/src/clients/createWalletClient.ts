import type { ConnectionState, Latchkey, Network } from '@latchkey/core'
import {
  type Address,
  type Chain,
  type CustomTransport,
  createClient,
  custom,
  type JsonRpcAccount,
  type WalletClient,
  walletActions,
} from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import { toHexChainId } from '../lib/toHexChainId.js'
import { getProvider } from '../provider/getProvider.js'
import { toProviderError } from '../provider/ProviderRpcError.js'
import { toChain } from './toChain.js'

/** viem's `WalletClient` over the connected wallet, with an account and a chain. */
export type EvmWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>

/**
 * Creates viem's `WalletClient`. Its account follows the connection, but stays the same within one action. Transactions
 * name the network of the client.
 */
export function createWalletClient({
  client,
  network,
  connected,
}: {
  readonly client: Latchkey
  readonly network: Network
  readonly connected: Extract<ConnectionState, { status: 'connected' }>
}): EvmWalletClient {
  const provider = getProvider(client)
  let last = connected.account.address
  /** Returns the account in use. After a disconnect, the last account stays, and the provider reports the disconnect. */
  const inUse = () => {
    const now = client.connections.$states.get().eip155
    return now?.status === 'connected' ? now.account.address : last
  }
  const account = {
    enumerable: true,
    get(): JsonRpcAccount {
      last = inUse()
      return { type: 'json-rpc', address: last as Address }
    },
  }
  /**
   * Adds the network to a transaction. An action reads its account first, so a sender that is no longer in use
   * changed during the action.
   */
  const bind = (transaction: unknown): unknown => {
    const { from } = Object(transaction) as { from?: unknown }
    if (from === last && from !== inUse())
      throw toProviderError(evmErrors.accountChanged({ expected: last, actual: inUse() }, { rpcCode: 4100 }))
    return { chainId: toHexChainId(network.id), ...Object(transaction) }
  }
  const request: typeof provider.request = async ({ method, params }) => {
    if (!/^(eth|wallet)_sendTransaction$/.test(method)) return provider.request({ method, params })
    const [transaction, ...others] = params as readonly unknown[]
    return provider.request({ method, params: [bind(transaction), ...others] })
  }
  const base = createClient({
    account: account.get(),
    key: 'wallet',
    name: 'Wallet Client',
    type: 'walletClient',
    chain: toChain(client, network),
    // A retry would prompt again.
    transport: custom({ request }, { retryCount: 0 }),
  })
  // Actions read the account of the base client, apps that of the extended one.
  Object.defineProperty(base, 'account', account)
  return Object.defineProperty(base.extend(walletActions), 'account', account)
}
