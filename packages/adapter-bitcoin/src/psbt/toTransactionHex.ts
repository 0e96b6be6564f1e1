import type { Psbt } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'

/**
 * The finished transaction of a PSBT whose every input is signed, as hexadecimal text.
 * @throws `bitcoin/psbt_malformed` where a signature or a script is missing.
 */
export function toTransactionHex(psbt: Psbt): string {
  const finished = psbt.clone()
  try {
    finished.data.inputs.forEach((input, index) => {
      if (!input.finalScriptSig && !input.finalScriptWitness) finished.finalizeInput(index)
    })
    // What it costs was worked out before anybody signed.
    return finished.extractTransaction(true).toHex()
  } catch (cause) {
    throw bitcoinErrors.psbtMalformed({ reason: 'cannot be finished' }, { cause })
  }
}
