import { type Latchkey, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Has the connected wallet sign its inputs of a PSBT (BIP-174, version 0). The request names each input with
 * its address and the coverage of its signature: DEFAULT for taproot and ALL for other scripts, or the type
 * in the PSBT if `sighashTypes` allows it. The returned PSBT is compared with the requested one, and only its
 * valid signatures are added. Signatures in finalized inputs count as well. Resolves with base64. With
 * `broadcast`, the checked transaction is finalized and sent, and its id is returned.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `bitcoin/psbt_malformed`, `bitcoin/psbt_nothing_to_sign`,
 * `bitcoin/psbt_inputs_changed`, `bitcoin/psbt_outputs_changed`, `bitcoin/psbt_sequence_changed`,
 * `bitcoin/psbt_sighash_weakened`, `bitcoin/psbt_input_unsigned`, `bitcoin/psbt_signature_invalid`,
 * `bitcoin/psbt_sighash_refused`, `bitcoin/transfer_altered`, `bitcoin/fee_too_high`, `bitcoin/broadcast_refused`,
 * `bitcoin/broadcast_unknown`, `rpc/user_rejected` and other errors of the wallet.
 *
 * @example
 * ```ts
 * import { bitcoin, bitcoinMainnet, signPsbt } from '@latchkey/adapter-bitcoin'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [bitcoin({ networks: [bitcoinMainnet] })] })
 *
 * const response = await fetch('/api/order/4711/psbt')
 * const { psbt } = await signPsbt(client, { psbt: await response.text() })
 * ```
 */
export async function signPsbt(
  client: Latchkey,
  request: {
    /** Base64 or hexadecimal. */
    readonly psbt: string
    /** The inputs to sign. Every input of the wallet by default. */
    readonly inputs?: readonly number[] | undefined
    /**
     * Signature hash types to allow besides DEFAULT and ALL. Other types let somebody else change parts of the
     * transaction: name one only for a PSBT that needs it.
     */
    readonly sighashTypes?: readonly number[] | undefined
    /** Finalizes the transaction and sends it. Default: `false`. */
    readonly broadcast?: boolean | undefined
    /** Aborts the call, which then rejects. A wallet may still send what it was asked to. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<{ readonly psbt: string; readonly txid?: string }> {
  try {
    const { actions, connection, network } = await requireBitcoin(client)
    return await actions.signPsbt({ ...request, connection, network })
  } catch (reason) {
    throw toError(reason)
  }
}
