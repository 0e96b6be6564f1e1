import { useConnection } from '@latchkey/react'
import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import type { EvmWalletClient } from '../clients/createWalletClient.js'
import { getWalletClient } from '../clients/getWalletClient.js'
import { toEvmError } from '../errors/toEvmError.js'

/**
 * Loads viem's `WalletClient` over the active EVM connection, a new one when the wallet, its account or its chain changes.
 * `idle` while nothing is connected.
 *
 * @example
 * ```ts
 * import { useWalletClient } from '@latchkey/adapter-evm/react'
 *
 * export function useSignMessage() {
 *   const { data: walletClient } = useWalletClient()
 *   return (message: string) => walletClient?.signMessage({ message })
 * }
 * ```
 */
export function useWalletClient({
  chainId,
}: {
  readonly chainId?: number | undefined
} = {}): ReadResult<EvmWalletClient> {
  const { address, connectorId, chainId: current } = useConnection({ namespace: 'eip155' })
  const key = address && readKey(connectorId, address, current, chainId)
  return useRead({ key, read: ({ client }) => getWalletClient(client, { chainId }), toError: toEvmError })
}
