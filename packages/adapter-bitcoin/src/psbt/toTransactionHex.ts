import type { Psbt } from 'bitcoinjs-lib'

/** The finished transaction of a PSBT whose every input is signed, as hexadecimal text. */
export function toTransactionHex(psbt: Psbt): string {
  const finished = psbt.clone()
  finished.data.inputs.forEach((input, index) => {
    if (!input.finalScriptSig && !input.finalScriptWitness) finished.finalizeInput(index)
  })
  // What it costs was worked out before anybody signed.
  return finished.extractTransaction(true).toHex()
}
