import type { ChainId } from '@latchkey/core'
import { useLatchkey, useStoreValue } from '@latchkey/react'
import { useCallback } from 'react'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import { getPublicClient } from '../clients/getPublicClient.js'
import { type Loaded, useLoaded } from './useLoaded.js'

/** viem's `PublicClient` for a network, the active EVM one by default. Loads viem when first rendered. */
export function usePublicClient({
  chainId,
}: {
  readonly chainId?: ChainId<'eip155'> | undefined
} = {}): Loaded<PublicClient<CustomTransport, Chain>> {
  const client = useLatchkey()
  const active = useStoreValue(client.networks.$states).eip155?.network.id as ChainId<'eip155'> | undefined
  const id = chainId ?? active
  const load = useCallback(() => getPublicClient(client, { chainId: id }), [client, id])
  return useLoaded(load)
}
