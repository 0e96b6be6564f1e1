import { connectionErrors, type Latchkey, type PreparedTransfer } from '@latchkey/core'
import type { Signature } from '@solana/kit'
import { requireConnected } from '../guards/requireConnected.js'

/**
 * Has the wallet sign a prepared transfer, checks the signed transaction against it, and lands it. Resolves with the
 * signature once the network has confirmed it.
 * @throws `connection/not_connected`, `solana/altered_transaction`, `solana/confirmation_unknown`,
 * `solana/transaction_failed`, `rpc/user_rejected` and other errors of the wallet.
 */
export async function submitTransfer(
  client: Latchkey,
  request: { readonly prepared: PreparedTransfer; readonly signal?: AbortSignal | undefined },
): Promise<Signature> {
  const { connection } = requireConnected(client)
  const { transfer } = client.can('solana')
  if (!transfer) throw connectionErrors.unsupported({ capability: 'transfer', namespace: 'solana' })
  const { hash } = await transfer.submit({ ...request, connection })
  return hash as Signature
}
