import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { isSame } from '../lib/isSame.js'
import type { SpentOutput } from '../library/checkSignature.js'

/**
 * What each input of a PSBT spends, as the PSBT itself says; `undefined` for an input that says nothing.
 * @throws `bitcoin/psbt_malformed` when an input holds a transaction that is not the one it spends.
 */
export function readSpent(psbt: Psbt): readonly (SpentOutput | undefined)[] {
  return psbt.txInputs.map(({ hash, index }, at): SpentOutput | undefined => {
    const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[at] ?? {}
    if (nonWitnessUtxo) {
      const before = Transaction.fromBuffer(nonWitnessUtxo)
      const output = before.outs[index]
      if (!output || !isSame(before.getHash(), hash)) {
        throw bitcoinErrors.psbtMalformed({ reason: `holds the wrong transaction for input ${at}` })
      }
      return { script: output.script, value: output.value }
    }
    return witnessUtxo && { script: witnessUtxo.script, value: witnessUtxo.value }
  })
}
