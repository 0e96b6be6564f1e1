import { type ChainId, type Latchkey, requireNetwork } from '@latchkey/core'
import type { Rpc, SolanaRpcApi } from '@solana/kit'

/**
 * Returns kit's `Rpc` for one of the app's Solana networks, the active one by default. Reads go through the
 * client's transport with its fallbacks, and reject with an error of ours. Returns the same object for the
 * same network. Loads kit.
 *
 * @throws `network/not_found`
 *
 * @example
 * ```ts
 * import { getRpc, solana, solanaMainnet } from '@latchkey/adapter-solana'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 *
 * const rpc = await getRpc(client)
 * const slot = await rpc.getSlot().send()
 * ```
 */
export async function getRpc(
  client: Latchkey,
  {
    chainId,
  }: {
    /** Default: the active network. */
    readonly chainId?: ChainId<'solana'> | undefined
  } = {},
): Promise<Rpc<SolanaRpcApi>> {
  const network = requireNetwork(client, { namespace: 'solana', chainId })
  const { createRpcs } = await import('./createRpcs.js')
  const rpcOf = client.use({ id: 'adapter-solana/rpcs', create: createRpcs })
  return rpcOf(network)
}
