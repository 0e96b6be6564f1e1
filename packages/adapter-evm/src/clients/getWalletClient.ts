import { type ChainId, connectionErrors, type Latchkey } from '@latchkey/core'
import type { EvmWalletClient } from './createWalletClient.js'
import { requireNetwork } from './requireNetwork.js'

/**
 * viem's `WalletClient` over the active EVM connection. Its account follows the wallet's; its chain is the one asked
 * for, by default the wallet's current one. Sending throws when the wallet has moved elsewhere, or changed its account
 * since the action began. Loads viem.
 * @throws `connection/not_connected`, `network/not_found` for a chain the app did not name.
 */
export async function getWalletClient(
  client: Latchkey,
  { chainId }: { readonly chainId?: ChainId<'eip155'> | undefined } = {},
): Promise<EvmWalletClient> {
  const connected = client.connections.$states.get().eip155
  if (connected?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'eip155' })
  const network = requireNetwork(client, chainId)
  const { createWalletClient } = await import('./createWalletClient.js')
  return createWalletClient({ client, network, connected })
}
