import { type ChainId, type Latchkey, requireNetwork } from '@latchkey/core'
import type { Confirmation, ConfirmationRequest } from './createConfirmations.js'

/**
 * Waits until the network has confirmed a transaction.
 * @throws `solana/transaction_failed`, `solana/blockhash_expired` when the transaction can no longer land,
 * `network/not_found`, and the errors of the endpoints.
 */
export async function waitForConfirmation(
  client: Latchkey,
  { chainId, ...request }: ConfirmationRequest & { readonly chainId?: ChainId<'solana'> | undefined },
): Promise<Confirmation> {
  const network = requireNetwork(client, { namespace: 'solana', chainId })
  const { createConfirmations } = await import('./createConfirmations.js')
  const confirmation = client.use({ id: 'adapter-solana/confirmations', create: createConfirmations })
  return confirmation({ network, ...request })
}
