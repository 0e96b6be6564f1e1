import { connectionErrors, type Latchkey, type PreparedTransfer, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Has the wallet sign a prepared payment, checks the signatures, and sends it. Submitting it again, for example after an unknown outcome,
 * does not pay twice.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `bitcoin/psbt_unsupported`, `bitcoin/coins_spent`,
 * `bitcoin/broadcast_unknown`, `rpc/user_rejected` and other errors of `signPsbt` and the wallet.
 *
 * @example
 * ```ts
 * import { bitcoin, bitcoinMainnet, prepareTransfer, submitTransfer } from '@latchkey/adapter-bitcoin'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [bitcoin({ networks: [bitcoinMainnet] })] })
 *
 * const prepared = await prepareTransfer(client, {
 *   to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
 *   satoshi: 50_000n,
 * })
 * const { txid } = await submitTransfer(client, { prepared })
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
): Promise<{ readonly txid: string }> {
  try {
    const { connection } = await requireBitcoin(client)
    const { transfer } = client.can('bip122')
    if (!transfer) throw connectionErrors.unsupported({ capability: 'transfer', namespace: 'bip122' })
    const { hash: txid } = await transfer.submit({ ...request, connection })
    return { txid }
  } catch (reason) {
    throw toError(reason)
  }
}
