import { connectionErrors, type Latchkey } from '@latchkey/core'
import type { SolanaCapabilities, SolanaRpc } from '../transport/createRpc.js'

/**
 * Returns the reader of Solana's networks of a client.
 * @throws `connection/unsupported` when another adapter serves Solana.
 */
export function requireRpc(client: Latchkey): SolanaRpc {
  const { rpc }: SolanaCapabilities = client.can('solana')
  if (!rpc) throw connectionErrors.unsupported({ capability: 'rpc', namespace: 'solana' })
  return rpc
}
