import type { Latchkey } from '@latchkey/core'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import { requireEvmNetwork } from './requireEvmNetwork.js'

/**
 * Resolves with viem's `PublicClient` for one of the app's networks, by default the active EVM one. It reads through
 * the client's transport and its fallbacks. The object is the same for the same network and endpoints. Loads viem.
 * `toEvmError` converts its errors into Latchkey errors.
 *
 * @throws `network/not_found`
 *
 * @example
 * ```ts
 * import { evm, getPublicClient, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const publicClient = await getPublicClient(client, { chainId: 1 })
 * const block = await publicClient.getBlockNumber()
 * ```
 */
export async function getPublicClient(
  client: Latchkey,
  { chainId }: { readonly chainId?: number | undefined } = {},
): Promise<PublicClient<CustomTransport, Chain>> {
  const network = requireEvmNetwork(client, chainId)
  const { createPublicClients } = await import('./createPublicClients.js')
  const publicClientOf = client.use({ id: 'adapter-evm/publicClients', create: createPublicClients })
  return publicClientOf(network)
}
