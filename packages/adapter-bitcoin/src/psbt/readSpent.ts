import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { isSame } from '../lib/isSame.js'
import type { SpentOutput } from '../library/checkSignature.js'
import { isTaproot } from '../library/isTaproot.js'

/**
 * What each input of a PSBT spends, as the PSBT itself says; `undefined` for an input that says nothing.
 *
 * A bare amount (`witnessUtxo`) is enough for taproot, whose signatures cover every amount, and for the one input of a
 * PSBT. Signatures of segwit version 0 cover only the amount of their own input: two inputs with false amounts, signed
 * twice, make one transaction whose fee was never shown. So with two inputs or more the whole transaction is required.
 * @throws `bitcoin/psbt_malformed` when an input holds a transaction that is not the one it spends or cannot be read,
 * when it says two things, and when the whole transaction is missing where it is required.
 */
export function readSpent(psbt: Psbt): readonly (SpentOutput | undefined)[] {
  return psbt.txInputs.map(({ hash, index }, at): SpentOutput | undefined => {
    const fail = (reason: string, cause?: unknown) =>
      bitcoinErrors.psbtMalformed({ reason: `${reason} input ${at}` }, { cause })
    const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[at] ?? {}
    const told = witnessUtxo && { script: witnessUtxo.script, value: witnessUtxo.value }
    if (!nonWitnessUtxo) {
      const isEnough = !told || isTaproot(told.script) || (isWitness(told.script) && psbt.inputCount < 2)
      if (!isEnough) throw fail('lacks the whole transaction (nonWitnessUtxo) for')
      return told
    }
    let before: Transaction
    try {
      before = Transaction.fromBuffer(nonWitnessUtxo)
    } catch (cause) {
      throw fail('holds no transaction for', cause)
    }
    const output = before.outs[index]
    if (!output || !isSame(before.getHash(), hash)) throw fail('holds the wrong transaction for')
    if (told && (told.value !== output.value || !isSame(told.script, output.script))) {
      throw fail('says two things of')
    }
    return { script: output.script, value: output.value }
  })
}

/** Whether signatures for a script may be of segwit: a witness program (BIP-141), or P2SH, which may hold one. */
function isWitness(script: Uint8Array): boolean {
  const [version = 0xff, length] = script
  const isProgram = (version === 0 || (version >= 0x51 && version <= 0x60)) && length === script.length - 2
  return isProgram || (script.length === 23 && version === 0xa9)
}
