import { connectionErrors, type Latchkey, type PreparedTransfer, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Has the wallet sign a prepared payment, checks the signatures, and sends it. Submitting the same prepared payment again,
 * after an unknown outcome for example, is the same payment.
 * @throws `connection/not_connected`, `bitcoin/psbt_unsupported`, `bitcoin/coins_spent`, `bitcoin/broadcast_unknown`,
 * `rpc/user_rejected` and other errors of `signPsbt` and the wallet.
 */
export async function submitTransfer(
  client: Latchkey,
  request: { readonly prepared: PreparedTransfer; readonly signal?: AbortSignal | undefined },
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
