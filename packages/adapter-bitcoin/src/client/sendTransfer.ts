import { type Latchkey, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Has the connected wallet make, sign and send a payment with coins and a fee of its own choice, and reads it back
 * from the network. `client.can('bip122').transfer` shows the fee first and works with every wallet.
 *
 * @throws `connection/not_connected`, `bitcoin/recipient_of_other_network`, `bitcoin/transfer_altered`,
 * `bitcoin/transfer_unseen`, `wallet/malformed_answer`, `rpc/user_rejected` and what else the wallet answers.
 */
export async function sendTransfer({
  client,
  to,
  satoshi,
  memo,
  signal,
}: {
  readonly client: Latchkey
  readonly to: string
  readonly satoshi: bigint
  readonly memo?: string | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  try {
    const { actions, connection, network, address: from } = await requireBitcoin(client)
    return await actions.sendTransfer({ connection, network, from, to, satoshi, memo, signal })
  } catch (reason) {
    throw toError(reason)
  }
}
