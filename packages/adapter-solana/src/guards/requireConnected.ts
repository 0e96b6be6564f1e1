import { type Connection, connectionErrors, type Latchkey } from '@latchkey/core'

export type Connected = {
  readonly connection: Connection
  readonly address: string
}

/**
 * Returns the active Solana connection of a client with its account.
 * @throws `connection/not_connected`
 */
export function requireConnected(client: Latchkey): Connected {
  const state = client.connections.$states.get().solana
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'solana' })
  return { connection: state.connection, address: state.account.address }
}
