import { connectionErrors, type Latchkey, type PreparedTransfer } from '@latchkey/core'
import type { Signature } from '@solana/kit'
import { requireConnected } from '../guards/requireConnected.js'

/**
 * Has the wallet sign a prepared transfer, compares the signed transaction with it, and sends it. Resolves with the
 * signature once the network has confirmed it.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `solana/altered_transaction`,
 * `solana/confirmation_unknown`, `solana/transaction_failed`, `rpc/user_rejected` and other errors of the wallet.
 *
 * @example
 * ```ts
 * import { prepareTransfer, solana, solanaMainnet, submitTransfer } from '@latchkey/adapter-solana'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 *
 * const prepared = await prepareTransfer(client, {
 *   to: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
 *   amount: { value: 10_000_000n, decimals: 9 },
 * })
 * const signature = await submitTransfer(client, { prepared })
 * ```
 */
export async function submitTransfer(
  client: Latchkey,
  request: {
    /** The result of `prepareTransfer`, unchanged. */
    readonly prepared: PreparedTransfer
    /** Aborts the call, which then rejects. A wallet may still send what it was asked to. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<Signature> {
  const { connection } = requireConnected(client)
  const { transfer } = client.can('solana')
  if (!transfer) throw connectionErrors.unsupported({ capability: 'transfer', namespace: 'solana' })
  const { hash } = await transfer.submit({ ...request, connection })
  return hash as Signature
}
