import { type Capabilities, type Connection, connectionErrors, type Latchkey } from '@latchkey/core'
import { requireConnection } from '@latchkey/core/adapter'

/**
 * Returns the active EVM connection of a client with its account, and the adapter's transfers.
 * @throws `connection/not_connected`, `watch/cannot_sign`, `connection/unsupported` when another adapter serves EVM
 * chains.
 */
export function requireTransfer(client: Latchkey): {
  readonly connection: Connection
  readonly address: string
  readonly transfer: NonNullable<Capabilities['transfer']>
} {
  const state = requireConnection(client, { namespace: 'eip155' })
  const { transfer } = client.can('eip155')
  if (!transfer) throw connectionErrors.unsupported({ capability: 'transfer', namespace: 'eip155' })
  return { connection: state.connection, address: state.account.address, transfer }
}
