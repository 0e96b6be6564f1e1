import { type Psbt, payments, type Signer, Transaction, toXOnly } from 'bitcoinjs-lib'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { areEqual, fromHex } from '../bytes/bytes.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { createSigner } from '../keys/createBitcoinKey.js'

/** An input of a PSBT, by its index, and the key that signs it. */
export type InputToSign = {
  index: number
  key: BitcoinKey
  /** The allowed sighash types. Default: the one in the PSBT, else the one for everything. */
  sighashTypes?: readonly number[] | undefined
}

/**
 * Signs inputs of a PSBT (BIP-174, and BIP-371 for Taproot), in place. Adds the
 * redeem script and the internal key if the input lacks them.
 *
 * Throws -32602 if an input does not exist, belongs to another script, or has a sighash that was not requested.
 */
export function signInputs({
  psbt,
  inputs,
  signerOf = createSigner,
}: {
  psbt: Psbt
  inputs: readonly InputToSign[]
  /** A signer that replaces the key's own, for wrong signatures. */
  signerOf?: (key: BitcoinKey) => Signer
}): void {
  for (const { index, key, sighashTypes } of inputs) {
    const input = psbt.data.inputs[index]
    const script = input && scriptOfInput({ psbt, index })
    if (!input || !script) throw invalid(`There is no input ${index}, or not what it spends.`)
    if (!areEqual(script, key.script)) throw invalid(`Input ${index} does not belong to ${key.address}.`)
    fillIn({ psbt, index, key })
    const usual = key.type === 'p2tr' ? Transaction.SIGHASH_DEFAULT : Transaction.SIGHASH_ALL
    const sighashType = input.sighashType ?? sighashTypes?.[0] ?? usual
    if (sighashTypes && !sighashTypes.includes(sighashType)) {
      throw invalid(`Input ${index} has sighash ${sighashType}, which was not requested.`)
    }
    if (input.sighashType === undefined && sighashType !== usual) psbt.updateInput(index, { sighashType })
    psbt.signInput(index, signerOf(key), [sighashType])
  }
}

function fillIn({ psbt, index, key }: { psbt: Psbt; index: number; key: BitcoinKey }) {
  const input = psbt.data.inputs[index]
  const pubkey = fromHex(key.publicKey)
  if (!input || !pubkey) return
  if (key.type === 'p2tr' && !input.tapInternalKey) {
    psbt.updateInput(index, { tapInternalKey: toXOnly(pubkey) })
  }
  const redeemScript = payments.p2wpkh({ pubkey }).output
  if (key.type === 'p2sh-p2wpkh' && !input.redeemScript && redeemScript) {
    psbt.updateInput(index, { redeemScript })
  }
}

function invalid(message: string) {
  return new ProviderRpcError({ code: -32602, message })
}

/** Returns the inputs of a PSBT that these keys can sign. */
export function findOwnInputs({ psbt, keys }: { psbt: Psbt; keys: readonly BitcoinKey[] }): InputToSign[] {
  return psbt.data.inputs.flatMap((_, index) => {
    const script = scriptOfInput({ psbt, index })
    const key = script && keys.find((candidate) => areEqual(candidate.script, script))
    return key ? [{ index, key }] : []
  })
}

/** Returns the script that an input spends, or `undefined` if the PSBT does not contain it. */
function scriptOfInput({ psbt, index }: { psbt: Psbt; index: number }): Uint8Array | undefined {
  const input = psbt.data.inputs[index]
  const spent = psbt.txInputs[index]
  if (!input || !spent) return undefined
  if (input.witnessUtxo) return input.witnessUtxo.script
  if (!input.nonWitnessUtxo) return undefined
  return Transaction.fromBuffer(input.nonWitnessUtxo).outs[spent.index]?.script
}
