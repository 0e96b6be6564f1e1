import type { ChainId } from '@latchkey/core'
import { useLatchkey, useStoreValue } from '@latchkey/react'
import { useCallback } from 'react'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import { findNetwork } from '../clients/findNetwork.js'
import { getPublicClient } from '../clients/getPublicClient.js'
import { type Loaded, useLoaded } from './useLoaded.js'

/** viem's `PublicClient` for a network, the active EVM one by default. Loads viem when first rendered. */
export function usePublicClient({
  chainId,
}: {
  readonly chainId?: ChainId<'eip155'> | undefined
} = {}): Loaded<PublicClient<CustomTransport, Chain>> {
  const client = useLatchkey()
  const network = findNetwork(useStoreValue(client.networks.$states), chainId)
  // Loaded again when the network comes, or another takes its place.
  const load = useCallback(
    () => getPublicClient(client, { chainId: chainId ?? (network?.id as typeof chainId) }),
    [client, chainId, network],
  )
  return useLoaded(load)
}
