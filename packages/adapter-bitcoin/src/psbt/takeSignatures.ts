import type { Psbt } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { checkSignature, type SpentOutput } from '../library/checkSignature.js'
import { isTaproot } from '../library/isTaproot.js'
import type { SignInput } from '../wallets/BitcoinWallet.js'
import { assertSamePsbt } from './assertSamePsbt.js'
import { readSignatures } from './readSignatures.js'
import { readSpent } from './readSpent.js'
import { unsignedTransaction } from './unsignedTransaction.js'

const DEFAULT = 0
const ALL = 1

/**
 * The PSBT that was asked for, with the signatures a wallet gave for the inputs named, each checked against what was
 * asked. Nothing else of the wallet's answer is taken over.
 * @throws `bitcoin/psbt_inputs_changed`, `bitcoin/psbt_outputs_changed`, `bitcoin/psbt_sequence_changed`,
 * `bitcoin/psbt_input_unsigned`, `bitcoin/psbt_signature_invalid`, `bitcoin/psbt_sighash_weakened`
 */
export function takeSignatures({
  asked,
  answered,
  inputs,
}: {
  readonly asked: Psbt
  readonly answered: Psbt
  readonly inputs: readonly SignInput[]
}): Psbt {
  assertSamePsbt({ asked, answered })
  const transaction = unsignedTransaction(asked)
  const spent = readSpent(asked).map((output, index): SpentOutput => {
    // Taproot signs what every input spends.
    if (output) return output
    throw bitcoinErrors.psbtMalformed({ reason: `does not say what input ${index} spends` })
  })
  const signed = asked.clone()
  for (const { index, sighashTypes } of inputs) {
    const found = readSignatures(answered, index)
    if (!found.length) throw bitcoinErrors.psbtInputUnsigned({ index })
    const checked = found.map((given) => ({
      given,
      covers: checkSignature({ transaction, index, spent, given }),
    }))
    const valid = checked.filter(({ covers }) => covers !== undefined)
    if (!valid.length) throw bitcoinErrors.psbtSignatureInvalid({ index })
    // Taproot's default covers what ALL does.
    const wanted = sighashTypes.map((type) => (type === DEFAULT ? ALL : type))
    const right = valid.find(({ covers = 0 }) => wanted.includes(covers))
    if (!right) throw bitcoinErrors.psbtSighashWeakened({ index })
    const { signature, publicKey } = right.given
    const input = signed.data.inputs[index]
    if (!input) continue
    // What stood there before was looked at by nobody.
    delete input.tapKeySig
    delete input.finalScriptSig
    delete input.finalScriptWitness
    delete input.partialSig
    // Some wallets put taproot's signature where the others stand.
    if (isTaproot(spent[index]?.script)) signed.updateInput(index, { tapKeySig: signature })
    else if (publicKey) signed.updateInput(index, { partialSig: [{ pubkey: publicKey, signature }] })
  }
  return signed
}
