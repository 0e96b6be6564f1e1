import type { ChainId, ConnectionState, Namespace } from '@latchkey/core'
import { useLatchkey, useStoreValue } from '@latchkey/react'
import { useMemo } from 'react'
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
  const connected = state?.status === 'connected' ? state : undefined
  // Made anew with each of these, so that what depends on the client sees that something has changed.
  const key = connected && [connected.connectorId, connected.account.address, connected.chainId].join(' ')
  const load = useMemo(() => key && (() => getWalletClient(client, { chainId })), [key, client, chainId])
  return useLoaded(load || undefined)
}
