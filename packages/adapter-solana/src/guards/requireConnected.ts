import type { Connection, Latchkey } from '@latchkey/core'
import { requireConnection } from '@latchkey/core/adapter'

export type Connected = {
  readonly connection: Connection
  readonly address: string
}

/**
 * Returns the active Solana connection of a client with its account. `address`: the one that is to sign, if the app named one.
 * @throws `connection/not_connected`, `watch/cannot_sign`
 */
export function requireConnected(client: Latchkey, address?: string): Connected {
  const { connection, account } = requireConnection(client, { namespace: 'solana', address })
  return { connection, address: account.address }
}
