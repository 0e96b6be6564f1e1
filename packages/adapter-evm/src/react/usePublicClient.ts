import type { Chain, CustomTransport, PublicClient } from 'viem'
import { getPublicClient } from '../clients/getPublicClient.js'
import { type ReadResult, readKey, useRead, useReadNetwork } from './useRead.js'

/** Loads viem's `PublicClient` for a network, by default the active EVM one. */
export function usePublicClient({
  chainId,
}: {
  readonly chainId?: number | undefined
} = {}): ReadResult<PublicClient<CustomTransport, Chain>> {
  // Another key when the app adds the network later, or changes its endpoints.
  const key = readKey(useReadNetwork(chainId) ?? chainId)
  return useRead(key, ({ client }) => getPublicClient(client, { chainId }))
}
