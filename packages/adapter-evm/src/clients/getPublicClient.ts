import type { ChainId, Latchkey } from '@latchkey/core'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import { requireNetwork } from './requireNetwork.js'

/**
 * viem's `PublicClient` for one of the app's networks, the active EVM one by default. Reads go through the transport of
 * this client, with its fallbacks; `toEvmError` finds the error of ours in what it throws. The same object for the same
 * network with the same endpoints. Loads viem.
 * @throws `network/not_found`
 */
export async function getPublicClient(
  client: Latchkey,
  { chainId }: { readonly chainId?: ChainId<'eip155'> | undefined } = {},
): Promise<PublicClient<CustomTransport, Chain>> {
  const network = requireNetwork(client, chainId)
  const { createPublicClients } = await import('./createPublicClients.js')
  const publicClientOf = client.use({ id: 'adapter-evm/publicClients', create: createPublicClients })
  return publicClientOf(network)
}
