import type { Latchkey } from '@latchkey/core'
import { requireConnection } from '@latchkey/core/adapter'
import type { EvmWalletClient } from './createWalletClient.js'
import { requireEvmNetwork } from './requireEvmNetwork.js'

/**
 * Resolves with viem's `WalletClient` over the active EVM connection. Its account follows the wallet's. Its chain is
 * `chainId`, by default the wallet's current one. Sending throws when the wallet has moved to another network, or has
 * changed its account since the action began. Loads viem.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, or `network/not_found` for a chain the app does not have.
 *
 * @example
 * ```ts
 * import { evm, getWalletClient, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const walletClient = await getWalletClient(client)
 * const hash = await walletClient.sendTransaction({ to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04', value: 1n })
 * ```
 */
export async function getWalletClient(
  client: Latchkey,
  { chainId }: { readonly chainId?: number | undefined } = {},
): Promise<EvmWalletClient> {
  const connected = requireConnection(client, { namespace: 'eip155' })
  const network = requireEvmNetwork(client, chainId)
  const { createWalletClient } = await import('./createWalletClient.js')
  return createWalletClient({ client, network, connected })
}
