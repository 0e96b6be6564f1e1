import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { checkSignature, type SpentOutput } from '../bitcoinjs/checkSignature.js'
import { isTaproot } from '../bitcoinjs/scriptOf.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import { toHex } from '../lib/bytes.js'
import type { SignInput } from '../wallets/BitcoinWallet.js'
import { readSignatures } from './readSignatures.js'

const DEFAULT = 0
const ALL = 1
const MAX_SEQUENCE = 0xffffffff

/**
 * Adds the wallet's signatures for the named inputs to the requested PSBT, once all of them are checked. Takes nothing
 * else from the PSBT the wallet returned.
 * @throws `bitcoin/psbt_inputs_changed`, `bitcoin/psbt_outputs_changed`, `bitcoin/psbt_sequence_changed`,
 * `bitcoin/psbt_input_unsigned`, `bitcoin/psbt_signature_invalid`, `bitcoin/psbt_sighash_weakened`,
 * `bitcoin/psbt_malformed` when the PSBT does not state what an input spends.
 */
export function takeSignatures({
  requested,
  spent: stated,
  returned,
  inputs,
}: {
  readonly requested: Psbt
  /** The result of `readSpent` for the requested PSBT. */
  readonly spent: readonly (SpentOutput | undefined)[]
  readonly returned: Psbt
  readonly inputs: readonly SignInput[]
}): void {
  assertSamePsbt({ requested, returned })
  const transaction = unsignedTransaction(requested)
  const spent = stated.map((output, index): SpentOutput => {
    // A taproot signature covers what every input spends.
    if (output) return output
    throw bitcoinErrors.psbtMalformed({ reason: `does not say what input ${index} spends` })
  })
  const accepted = inputs.map(({ index, sighashTypes }) => {
    const signatures = readSignatures(returned, index)
    if (!signatures.length) throw bitcoinErrors.psbtInputUnsigned({ index })
    const valid = signatures.flatMap((signature) => {
      const covers = checkSignature({ transaction, index, spent, found: signature })
      return covers === undefined ? [] : [{ signature, covers }]
    })
    if (!valid.length) throw bitcoinErrors.psbtSignatureInvalid({ index })
    // Taproot's default covers the same as ALL.
    const wanted = sighashTypes.map((type) => (type === DEFAULT ? ALL : type))
    const right = valid.find(({ covers }) => wanted.includes(covers))
    if (!right) throw bitcoinErrors.psbtSighashWeakened({ index })
    return { index, ...right.signature }
  })
  for (const { index, signature, publicKey } of accepted) {
    const input = requested.data.inputs[index]
    if (!input) continue
    // Earlier signatures of the PSBT have not been checked.
    delete input.tapKeySig
    delete input.finalScriptSig
    delete input.finalScriptWitness
    delete input.partialSig
    // Some wallets return a taproot signature as a partial signature.
    if (isTaproot(spent[index]?.script)) requested.updateInput(index, { tapKeySig: signature })
    else if (publicKey) requested.updateInput(index, { partialSig: [{ pubkey: publicKey, signature }] })
  }
}

/** @throws `bitcoin/psbt_inputs_changed`, `bitcoin/psbt_outputs_changed`, `bitcoin/psbt_sequence_changed` */
function assertSamePsbt({ requested, returned }: { readonly requested: Psbt; readonly returned: Psbt }) {
  const inputs = ({ txInputs }: Psbt) => txInputs.map(({ hash, index }) => `${toHex(hash)}:${index}`).join()
  const outputs = ({ txOutputs }: Psbt) =>
    txOutputs.map(({ script, value }) => `${toHex(script)}:${value}`).join()
  const timing = ({ txInputs, version, locktime }: Psbt) =>
    [version, locktime, ...txInputs.map(({ sequence = MAX_SEQUENCE }) => sequence)].join()
  if (inputs(requested) !== inputs(returned)) throw bitcoinErrors.psbtInputsChanged({})
  if (outputs(requested) !== outputs(returned)) throw bitcoinErrors.psbtOutputsChanged({})
  if (timing(requested) !== timing(returned)) throw bitcoinErrors.psbtSequenceChanged({})
}

/** Returns the transaction of a PSBT without signatures. */
function unsignedTransaction({ txInputs, txOutputs, version, locktime }: Psbt): Transaction {
  const transaction = new Transaction()
  transaction.version = version
  transaction.locktime = locktime
  for (const { hash, index, sequence } of txInputs) transaction.addInput(hash, index, sequence)
  for (const { script, value } of txOutputs) transaction.addOutput(script, value)
  return transaction
}
