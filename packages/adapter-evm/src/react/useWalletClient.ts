import { useConnection } from '@latchkey/react'
import type { EvmWalletClient } from '../clients/createWalletClient.js'
import { getWalletClient } from '../clients/getWalletClient.js'
import { type ReadResult, readKey, useRead } from './useRead.js'

/**
 * Loads viem's `WalletClient` over the active EVM connection, a new one when the wallet, its account or its chain changes.
 * `idle` while nothing is connected.
 */
export function useWalletClient({
  chainId,
}: {
  readonly chainId?: number | undefined
} = {}): ReadResult<EvmWalletClient> {
  const connection = useConnection({ namespace: 'eip155' })
  const key =
    connection.status === 'connected'
      ? readKey(connection.connectorId, connection.account.address, connection.chainId, chainId)
      : undefined
  return useRead(key, ({ client }) => getWalletClient(client, { chainId }))
}
