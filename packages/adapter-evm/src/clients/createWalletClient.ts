import type { ConnectionState, Latchkey, Network } from '@latchkey/core'
import {
  type Address,
  type Chain,
  type CustomTransport,
  createWalletClient as createViemClient,
  custom,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import { getProvider } from '../provider/getProvider.js'
import { toChain } from './toChain.js'

export type EvmWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>

/** The account follows the connection; the chain stays, so that viem refuses to send once the wallet is elsewhere. */
export function createWalletClient({
  client,
  network,
  connected,
}: {
  readonly client: Latchkey
  readonly network: Network
  readonly connected: Extract<ConnectionState, { status: 'connected' }>
}): EvmWalletClient {
  let last = connected.account.address
  const account: JsonRpcAccount = {
    type: 'json-rpc',
    get address() {
      const now = client.connections.$states.get().eip155
      // After a disconnect the last one stays: the provider then says what is wrong.
      if (now?.status === 'connected') last = now.account.address
      return last as Address
    },
  }
  return createViemClient({
    account,
    chain: toChain(client, network),
    // Trying again would prompt again.
    transport: custom(getProvider(client), { retryCount: 0 }),
  })
}
