import { type Connection, connectionErrors, type Latchkey } from '@latchkey/core'

/**
 * The active Solana connection of a client and the account in use.
 * @throws `connection/not_connected`
 */
export function requireConnected(client: Latchkey): {
  readonly connection: Connection
  readonly address: string
} {
  const state = client.connections.$states.get().solana
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'solana' })
  return { connection: state.connection, address: state.account.address }
}
