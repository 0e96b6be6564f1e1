import { type Latchkey, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Has the connected wallet make, sign and send a payment with coins and a fee of its own choice, and reads it back
 * from the network. `client.can('bip122').transfer` shows the fee first and works with every wallet. Aborting while the
 * wallet's window is open stops the waiting only: the wallet may still send. Later every error has the `txid`.
 *
 * @throws `connection/not_connected`, `bitcoin/recipient_of_other_network`, `bitcoin/recipient_unsupported`,
 * `bitcoin/dust`, `bitcoin/ordinals_address`, `bitcoin/transfer_altered`, `bitcoin/transfer_unseen`,
 * `bitcoin/transfer_unnamed`, `bitcoin/transfer_proposed`, `connection/unsupported` for a memo where the wallet takes
 * none, `rpc/user_rejected` and what else the wallet answers.
 */
export async function sendTransfer({
  client,
  to,
  satoshi,
  memo,
  spendOrdinals,
  maxFee,
  signal,
}: {
  readonly client: Latchkey
  readonly to: string
  readonly satoshi: bigint
  /** Written on the chain beside the payment, at most 80 bytes of UTF-8. */
  readonly memo?: string | undefined
  /** Sends from an address for ordinals as from any other. */
  readonly spendOrdinals?: boolean | undefined
  /**
   * The most the wallet may have paid to the network, in satoshi; a higher fee is `bitcoin/transfer_altered`. Where none is
   * given: 1,000 per virtual byte, at most the amount, or 100,000 where that is more.
   */
  readonly maxFee?: bigint | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  try {
    const { actions, connection, network, address: from } = await requireBitcoin(client)
    return await actions.sendTransfer({
      connection,
      network,
      from,
      to,
      satoshi,
      memo,
      spendOrdinals,
      maxFee,
      signal,
    })
  } catch (reason) {
    throw toError(reason)
  }
}
