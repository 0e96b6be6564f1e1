import { type Latchkey, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Has the connected wallet compose, sign and send a payment with coins and a fee of its choice. Reads the
 * payment back from the network and checks it. `client.can('bip122').transfer` shows the fee first and works
 * with every wallet. An abort while the wallet's prompt is open only stops the waiting: the wallet may still
 * send. Errors after that have the `txid`.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `bitcoin/recipient_of_other_network`,
 * `bitcoin/recipient_unsupported`, `bitcoin/dust`, `bitcoin/ordinals_address`, `bitcoin/transfer_altered`,
 * `bitcoin/transfer_unseen`, `bitcoin/transfer_unnamed`, `bitcoin/transfer_proposed`, `connection/unsupported` for a
 * memo the wallet cannot add, `rpc/user_rejected` and other errors of the wallet.
 *
 * @example
 * ```ts
 * import { bitcoin, bitcoinMainnet, sendTransfer } from '@latchkey/adapter-bitcoin'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [bitcoin({ networks: [bitcoinMainnet] })] })
 *
 * const { txid } = await sendTransfer(client, {
 *   to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
 *   satoshi: 50_000n,
 * })
 * ```
 */
export async function sendTransfer(
  client: Latchkey,
  request: {
    /** Address of the recipient. */
    readonly to: string
    /** The amount. */
    readonly satoshi: bigint
    /** Written to the chain with the payment, at most 80 bytes of UTF-8. */
    readonly memo?: string | undefined
    /** Lets the payment come from an ordinals address. */
    readonly spendOrdinals?: boolean | undefined
    /**
     * The highest network fee the wallet may pay, in satoshi. A higher one is `bitcoin/transfer_altered`.
     * Default: 1,000 per virtual byte, at most the amount, or 100,000 if that is more.
     */
    readonly maxFee?: bigint | undefined
    /** Aborts the call, which then rejects. A wallet may still send what it was asked to. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<{ readonly txid: string }> {
  try {
    const { actions, connection, network, address: from } = await requireBitcoin(client)
    const { hash: txid } = await actions.sendTransfer({ ...request, connection, network, from })
    return { txid }
  } catch (reason) {
    throw toError(reason)
  }
}
