import { Psbt, payments } from 'bitcoinjs-lib'
import type { Coin } from '../esplora/Esplora.js'
import { fromHex } from '../lib/bytes.js'
import type { Owner } from './readOwner.js'
import type { RawTransaction } from './readRaw.js'

/** Sequence of an input whose transaction may be replaced by one with a higher fee (BIP-125). */
const REPLACEABLE = 0xfffffffd

/** Creates a PSBT that spends an owner's coins, with the data a wallet needs to sign each. */
export function createPsbt({
  owner: { type, script, publicKey, tapInternalKey },
  coins,
  outputs,
  raw,
  version = 2,
  locktime = 0,
}: {
  readonly owner: Owner
  readonly coins: readonly Pick<Coin, 'txid' | 'vout' | 'value'>[]
  readonly outputs: readonly { readonly script: Uint8Array; readonly value: bigint }[]
  /**
   * Raw transactions the coins come from, by id. Taproot needs none, since its signatures cover every amount.
   * A segwit version 0 signature covers only the amount of its own input: two signatures over false amounts
   * could be combined into one payment.
   */
  readonly raw: ReadonlyMap<string, RawTransaction>
  readonly version?: number
  readonly locktime?: number
}): Psbt {
  const psbt = new Psbt()
  psbt.setVersion(version)
  psbt.setLocktime(locktime)
  for (const { txid, vout, value } of coins) {
    const outpoint = { hash: txid, index: vout, sequence: REPLACEABLE }
    const witnessUtxo = { script, value }
    const nonWitnessUtxo = fromHex(raw.get(txid)?.hex ?? '')
    switch (type) {
      case 'p2pkh':
        psbt.addInput({ ...outpoint, nonWitnessUtxo })
        break
      case 'p2sh-p2wpkh': {
        const redeemScript = publicKey && payments.p2wpkh({ pubkey: publicKey }).output
        psbt.addInput({ ...outpoint, nonWitnessUtxo, witnessUtxo, ...(redeemScript && { redeemScript }) })
        break
      }
      case 'p2wpkh':
        psbt.addInput({ ...outpoint, nonWitnessUtxo, witnessUtxo })
        break
      case 'p2tr':
        psbt.addInput({ ...outpoint, witnessUtxo, ...(tapInternalKey && { tapInternalKey }) })
        break
    }
  }
  for (const output of outputs) psbt.addOutput(output)
  return psbt
}
