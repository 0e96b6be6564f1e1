import { Psbt, payments } from 'bitcoinjs-lib'
import type { Coin } from '../esplora/Esplora.js'
import { fromHex } from '../lib/fromHex.js'
import type { Owner } from './readOwner.js'

/** Says that the transaction may be replaced by one that pays more (BIP-125). */
const REPLACEABLE = 0xfffffffd

/** A PSBT of an owner's coins, with what a wallet needs to know of each to sign it. */
export function createPsbt({
  owner: { type, script, publicKey, tapInternalKey },
  coins,
  outputs,
  raw,
}: {
  readonly owner: Owner
  readonly coins: readonly Pick<Coin, 'txid' | 'vout' | 'value'>[]
  readonly outputs: readonly { readonly script: Uint8Array; readonly value: bigint }[]
  /** The whole transactions that legacy coins come from, hexadecimal, by id. */
  readonly raw: ReadonlyMap<string, string>
}): Psbt {
  const psbt = new Psbt()
  psbt.setVersion(2)
  for (const { txid, vout, value } of coins) {
    const outpoint = { hash: txid, index: vout, sequence: REPLACEABLE }
    const witnessUtxo = { script, value }
    switch (type) {
      case 'p2pkh':
        psbt.addInput({ ...outpoint, nonWitnessUtxo: fromHex(raw.get(txid) ?? '') })
        break
      case 'p2sh-p2wpkh': {
        const redeemScript = publicKey && payments.p2wpkh({ pubkey: publicKey }).output
        psbt.addInput({ ...outpoint, witnessUtxo, ...(redeemScript && { redeemScript }) })
        break
      }
      case 'p2wpkh':
        psbt.addInput({ ...outpoint, witnessUtxo })
        break
      case 'p2tr':
        psbt.addInput({ ...outpoint, witnessUtxo, ...(tapInternalKey && { tapInternalKey }) })
        break
    }
  }
  for (const output of outputs) psbt.addOutput(output)
  return psbt
}
