import { type Connection, connectionErrors, type Latchkey, type Replacement } from '@latchkey/core'
import { requireConnection } from '@latchkey/core/adapter'

/**
 * Returns the active EVM connection of a client, and the adapter's replacement of pending transactions.
 * @throws `connection/not_connected`, `watch/cannot_sign`, `connection/unsupported` when another adapter serves EVM
 * chains.
 */
export function requireReplacement(client: Latchkey): {
  readonly connection: Connection
  readonly replacement: Replacement
} {
  const state = requireConnection(client, { namespace: 'eip155' })
  const { replacement } = client.can('eip155')
  if (!replacement) throw connectionErrors.unsupported({ capability: 'replacement', namespace: 'eip155' })
  return { connection: state.connection, replacement }
}
