import { type Latchkey, toError } from '@latchkey/core'
import { requireBitcoin } from './requireBitcoin.js'

/**
 * Has the connected wallet sign its inputs of a PSBT (BIP-174, version 0). Each is named with its address and what its
 * signature may cover: DEFAULT for taproot and ALL for the others, or what the PSBT asks for and `sighashTypes` allows. What comes back is
 * held against what was asked; of it only valid signatures are taken over into the PSBT given. Finished inputs come
 * back as signatures too. Resolves with base64, and with the transaction's id where `broadcast` was asked for: then it
 * is finished and sent from here, after it has been checked.
 *
 * @throws `connection/not_connected`, `bitcoin/psbt_malformed`, `bitcoin/psbt_nothing_to_sign`,
 * `bitcoin/psbt_inputs_changed`, `bitcoin/psbt_outputs_changed`, `bitcoin/psbt_sequence_changed`,
 * `bitcoin/psbt_sighash_weakened`, `bitcoin/psbt_input_unsigned`, `bitcoin/psbt_signature_invalid`,
 * `bitcoin/psbt_sighash_refused`, `bitcoin/transfer_altered`, `bitcoin/fee_too_high`, `bitcoin/broadcast_refused`,
 * `bitcoin/broadcast_unknown`, `rpc/user_rejected` and what else the wallet answers.
 */
export async function signPsbt({
  client,
  psbt,
  inputs,
  sighashTypes,
  broadcast,
  signal,
}: {
  readonly client: Latchkey
  /** Base64 or hexadecimal. */
  readonly psbt: string
  /** Which inputs to sign; all that belong to the wallet where none are named. */
  readonly inputs?: readonly number[] | undefined
  /**
   * Signature hash types the PSBT may ask for beside DEFAULT and ALL. Those let others change what you do not see: name
   * one only for a PSBT that is meant so.
   */
  readonly sighashTypes?: readonly number[] | undefined
  readonly broadcast?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly psbt: string; readonly txid?: string }> {
  try {
    const { actions, connection, network } = await requireBitcoin(client)
    return await actions.signPsbt({ connection, network, psbt, inputs, sighashTypes, broadcast, signal })
  } catch (reason) {
    throw toError(reason)
  }
}
