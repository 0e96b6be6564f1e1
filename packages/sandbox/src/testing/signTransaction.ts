import { networks, Psbt } from 'bitcoinjs-lib'
import type { TestKey } from './createTestKey.js'

export type SignTransactionParameters = {
  /** The signer: one of the key's two addresses. */
  from: TestKey['p2wpkh'] | TestKey['p2tr']
  /** Outputs as the read API lists them, in satoshis. */
  inputs: readonly { txid: string; vout: number; value: number | bigint }[]
  outputs: readonly { address: string; satoshi: bigint }[]
}

/** Returns a raw transaction in hexadecimal that may be replaced (BIP-125), built as a PSBT. */
export function signTransaction({ from, inputs, outputs }: SignTransactionParameters): string {
  const psbt = new Psbt({ network: networks.regtest })
  for (const { txid, vout, value } of inputs) {
    psbt.addInput({
      hash: txid,
      index: vout,
      sequence: 0xffff_fffd,
      witnessUtxo: { script: from.script, value: BigInt(value) },
      ...('internalKey' in from ? { tapInternalKey: from.internalKey } : {}),
    })
  }
  for (const { address, satoshi } of outputs) psbt.addOutput({ address, value: satoshi })
  psbt.signAllInputs(from.signer).finalizeAllInputs()
  return psbt.extractTransaction(true).toHex()
}
