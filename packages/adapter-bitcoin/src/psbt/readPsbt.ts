import { Psbt, Transaction } from 'bitcoinjs-lib'
import type { SpentOutput } from '../bitcoinjs/checkSignature.js'
import { isTaproot } from '../bitcoinjs/scriptOf.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import { isSame, readBytes } from '../lib/bytes.js'

/** The first five bytes of every PSBT. */
const MAGIC = 'psbt\xff'

/**
 * Parses a PSBT (BIP-174, version 0) from base64 or hexadecimal text.
 * @throws `bitcoin/psbt_malformed`
 */
export function readPsbt(text: unknown): Psbt {
  const bytes = readBytes(text)
  const isPsbt = bytes && String.fromCharCode(...bytes.slice(0, 5)) === MAGIC
  if (!isPsbt) throw bitcoinErrors.psbtMalformed({ reason: 'is not a PSBT' })
  try {
    return Psbt.fromBuffer(bytes)
  } catch (cause) {
    throw bitcoinErrors.psbtMalformed({ reason: 'cannot be parsed' }, { cause })
  }
}

/**
 * Returns the output that each input of a PSBT spends, as stated in the PSBT; `undefined` for an input without one.
 *
 * A bare amount (`witnessUtxo`) is enough for taproot, whose signatures cover every amount, and for a PSBT with one
 * input. A signature of segwit version 0 covers only the amount of its own input: two inputs with false amounts, signed
 * twice, make one transaction whose fee was never shown. With two or more inputs, the whole transaction is required.
 * @throws `bitcoin/psbt_malformed` when an input holds a transaction that is not the one it spends or cannot be parsed,
 * when its two outputs differ, and when a required whole transaction is missing.
 */
export function readSpent(psbt: Psbt): readonly (SpentOutput | undefined)[] {
  return psbt.txInputs.map(({ hash, index }, at): SpentOutput | undefined => {
    const fail = (reason: string, cause?: unknown) =>
      bitcoinErrors.psbtMalformed({ reason: `${reason} input ${at}` }, { cause })
    const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[at] ?? {}
    const stated = witnessUtxo && { script: witnessUtxo.script, value: witnessUtxo.value }
    if (!nonWitnessUtxo) {
      const isEnough =
        !stated || isTaproot(stated.script) || (isWitness(stated.script) && psbt.inputCount < 2)
      if (!isEnough) throw fail('lacks the whole transaction (nonWitnessUtxo) for')
      return stated
    }
    let previous: Transaction
    try {
      previous = Transaction.fromBuffer(nonWitnessUtxo)
    } catch (cause) {
      throw fail('holds no transaction for', cause)
    }
    const output = previous.outs[index]
    if (!output || !isSame(previous.getHash(), hash)) throw fail('holds the wrong transaction for')
    if (stated && (stated.value !== output.value || !isSame(stated.script, output.script))) {
      throw fail('states two different outputs for')
    }
    return { script: output.script, value: output.value }
  })
}

/** Returns whether a script may be spent by segwit rules: a witness program (BIP-141), or P2SH, which may wrap one. */
function isWitness(script: Uint8Array): boolean {
  const [version = 0xff, length] = script
  const isProgram = (version === 0 || (version >= 0x51 && version <= 0x60)) && length === script.length - 2
  return isProgram || (script.length === 23 && version === 0xa9)
}
