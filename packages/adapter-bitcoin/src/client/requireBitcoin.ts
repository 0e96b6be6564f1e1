import { type Connection, connectionErrors, type Latchkey, type Network, networkErrors } from '@latchkey/core'
import { requireConnection } from '@latchkey/core/adapter'
import type { BitcoinActions, BitcoinCapabilities } from '../networks/BitcoinCapabilities.js'

/**
 * Returns the Bitcoin connection of a client with its address, network and actions.
 * @throws `connection/not_connected`, `watch/cannot_sign`, `network/not_found` when the wallet is on a network the
 * app does not have, `connection/unsupported` when another adapter serves Bitcoin.
 */
export async function requireBitcoin(client: Latchkey): Promise<{
  readonly connection: Connection
  readonly address: string
  readonly network: Network
  readonly actions: BitcoinActions
}> {
  const state = requireConnection(client, { namespace: 'bip122' })
  const chainId = state.connection.$chainId.get()
  const network = client.networks.$list.get().find(({ id }) => id === chainId)
  if (!network) throw networkErrors.notFound({ chainId })
  const { bitcoin }: BitcoinCapabilities = client.can('bip122')
  if (!bitcoin) throw connectionErrors.unsupported({ capability: 'bitcoin', namespace: 'bip122' })
  const { connection, account } = state
  return { connection, address: account.address, network, actions: await bitcoin() }
}
