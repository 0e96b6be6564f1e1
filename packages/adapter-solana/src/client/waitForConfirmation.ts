import { type ChainId, type Latchkey, requireNetwork } from '@latchkey/core'
import type { Confirmation, ConfirmationRequest } from './createConfirmations.js'

/**
 * Waits until the network has confirmed a transaction.
 *
 * @throws `solana/transaction_failed`, `solana/blockhash_expired` when the transaction can no longer land,
 * `network/not_found`, and the errors of the endpoints.
 *
 * @example
 * ```ts
 * import { prepareTransfer, solana, solanaMainnet, submitTransfer, waitForConfirmation } from '@latchkey/adapter-solana'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 *
 * const prepared = await prepareTransfer(client, {
 *   to: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
 *   amount: { value: 10_000_000n, decimals: 9 },
 * })
 * const signature = await submitTransfer(client, { prepared })
 * await waitForConfirmation(client, { signature, commitment: 'finalized' })
 * ```
 */
export async function waitForConfirmation(
  client: Latchkey,
  {
    chainId,
    ...request
  }: ConfirmationRequest & {
    /** Default: the active network. */
    readonly chainId?: ChainId<'solana'> | undefined
  },
): Promise<Confirmation> {
  const network = requireNetwork(client, { namespace: 'solana', chainId })
  const { createConfirmations } = await import('./createConfirmations.js')
  const confirmation = client.use({ id: 'adapter-solana/confirmations', create: createConfirmations })
  return confirmation({ network, ...request })
}
