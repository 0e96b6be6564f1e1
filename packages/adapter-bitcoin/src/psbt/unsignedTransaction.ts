import { type Psbt, Transaction } from 'bitcoinjs-lib'

/** The transaction a PSBT is about, without signatures. */
export function unsignedTransaction({ txInputs, txOutputs, version, locktime }: Psbt): Transaction {
  const transaction = new Transaction()
  transaction.version = version
  transaction.locktime = locktime
  for (const { hash, index, sequence } of txInputs) transaction.addInput(hash, index, sequence)
  for (const { script, value } of txOutputs) transaction.addOutput(script, value)
  return transaction
}
