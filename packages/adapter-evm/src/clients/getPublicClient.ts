import { type ChainId, type Latchkey, networkErrors } from '@latchkey/core'
import type { Chain, CustomTransport, PublicClient } from 'viem'

/**
 * viem's `PublicClient` for one of the app's networks, the active EVM one by default. Reads go through the transport of
 * this client, with its fallbacks; `toEvmError` finds the error of ours in what it throws. The same object for the same
 * network. Loads viem.
 * @throws `network/not_found`
 */
export async function getPublicClient(
  client: Latchkey,
  { chainId }: { readonly chainId?: ChainId<'eip155'> | undefined } = {},
): Promise<PublicClient<CustomTransport, Chain>> {
  const state = client.networks.$states.get().eip155
  const network =
    chainId === undefined ? state?.network : state?.requestedNetworks.find(({ id }) => id === chainId)
  if (!network) throw networkErrors.notFound({ chainId: chainId ?? 'eip155' })
  const { createPublicClients } = await import('./createPublicClients.js')
  const publicClientOf = client.use({ id: 'adapter-evm/publicClients', create: createPublicClients })
  return publicClientOf(network)
}
