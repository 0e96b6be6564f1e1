import { type Psbt, Transaction } from 'bitcoinjs-lib'

/** The script an input of a PSBT spends. `undefined` when the PSBT does not say it. */
export function scriptOfInput({ psbt, index }: { psbt: Psbt; index: number }): Uint8Array | undefined {
  const input = psbt.data.inputs[index]
  const spent = psbt.txInputs[index]
  if (!input || !spent) return undefined
  if (input.witnessUtxo) return input.witnessUtxo.script
  if (!input.nonWitnessUtxo) return undefined
  return Transaction.fromBuffer(input.nonWitnessUtxo).outs[spent.index]?.script
}
