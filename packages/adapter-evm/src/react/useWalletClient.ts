import type { ChainId, ConnectionState, Namespace } from '@latchkey/core'
import { useLatchkey, useStoreValue } from '@latchkey/react'
import type { EvmWalletClient } from '../clients/createWalletClient.js'
import { getWalletClient } from '../clients/getWalletClient.js'
import { type Loaded, useLoaded } from './useLoaded.js'

const nothing: Partial<Record<Namespace, ConnectionState>> = {}

/**
 * viem's `WalletClient` over the active EVM connection, made anew when wallet, account or chain changes. `idle` while
 * nothing is connected. Loads viem once something is.
 */
export function useWalletClient({
  chainId,
}: {
  readonly chainId?: ChainId<'eip155'> | undefined
} = {}): Loaded<EvmWalletClient> {
  const client = useLatchkey()
  const state = useStoreValue(client.connections.$states, nothing).eip155
  const key =
    state?.status === 'connected'
      ? [client.id, state.connectorId, state.account.address, chainId ?? state.chainId].join(' ')
      : undefined
  return useLoaded(key, () => getWalletClient(client, { chainId }))
}
