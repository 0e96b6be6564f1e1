import type { Latchkey } from '@latchkey/core'
import { requireConnected } from './requireConnected.js'
import type { SolanaSigner } from './SolanaSigner.js'

/**
 * kit's `TransactionSigner` for the account in use: a `TransactionModifyingSigner` where the wallet signs, else a
 * `TransactionSendingSigner`. It signs for this account as long as the wallet is connected, and for the network the
 * connection is on. What a wallet may have changed is yours to check. Loads kit.
 * Where a wallet that sends by itself stops midway, its signer throws `solana/partly_sent` with the signatures so far.
 * @throws `connection/not_connected`, `solana/feature_missing` when the wallet does neither.
 */
export async function getSigner(client: Latchkey): Promise<SolanaSigner> {
  const { address } = requireConnected(client)
  const { createSigner } = await import('./createSigner.js')
  return createSigner({ client, address })
}
