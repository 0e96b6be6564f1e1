import { type ReadResult, readKey, useRead, useReadNetwork } from '@latchkey/react/hooks'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import { getPublicClient } from '../clients/getPublicClient.js'
import { toChainId } from '../clients/requireEvmNetwork.js'
import { toEvmError } from '../errors/toEvmError.js'

/**
 * Loads viem's `PublicClient` for a network, by default the active EVM one.
 *
 * @example
 * ```ts
 * import { usePublicClient } from '@latchkey/adapter-evm/react'
 *
 * export function useReadBlock() {
 *   const { data: publicClient } = usePublicClient({ chainId: 1 })
 *   return () => publicClient?.getBlockNumber()
 * }
 * ```
 */
export function usePublicClient({
  chainId,
}: {
  readonly chainId?: number | undefined
} = {}): ReadResult<PublicClient<CustomTransport, Chain>> {
  const network = useReadNetwork({ namespace: 'eip155', chainId: toChainId(chainId) })
  return useRead({
    // The key changes when the app adds the network later, or changes its endpoints.
    key: readKey(network ?? chainId),
    read: ({ client }) => getPublicClient(client, { chainId }),
    toError: toEvmError,
  })
}
