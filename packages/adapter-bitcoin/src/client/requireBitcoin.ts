import { type Connection, connectionErrors, type Latchkey, type Network, networkErrors } from '@latchkey/core'
import type { BitcoinCapabilities } from '../BitcoinCapabilities.js'

/**
 * The Bitcoin connection of a client, the network it is on, and what can be done there.
 * @throws `connection/not_connected`, `network/not_found` where the wallet is on a network the app did not name.
 */
export function requireBitcoin(client: Latchkey): {
  readonly connection: Connection
  readonly address: string
  readonly network: Network
  readonly can: BitcoinCapabilities
} {
  const state = client.connections.$states.get().bip122
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'bip122' })
  const chainId = state.connection.$chainId.get()
  const network = client.networks.$networks.get().find(({ id }) => id === chainId)
  if (!network) throw networkErrors.notFound({ chainId })
  const { connection, account } = state
  return { connection, address: account.address, network, can: client.can('bip122') }
}
