import { payments, script as scripts, Transaction } from 'bitcoinjs-lib'
import { concat } from '../bytes/concat.js'
import { fromHex } from '../bytes/fromHex.js'
import { toCompactSize } from '../bytes/toCompactSize.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { createSigner } from '../keys/createSigner.js'
import { createToSign } from './createToSign.js'

/**
 * Signs a message by BIP-322, the simple variant: the witness of the virtual transaction, without a prefix, as wallets
 * give it. `undefined` for P2PKH, which has no witness.
 */
export function signBip322({
  key,
  message,
}: {
  key: Pick<BitcoinKey, 'privateKey' | 'publicKey' | 'script' | 'type'>
  message: Uint8Array
}): Uint8Array | undefined {
  const toSign = createToSign({ script: key.script, message })
  const signer = createSigner(key)
  const publicKey = fromHex(key.publicKey)
  if (!publicKey || key.type === 'p2pkh') return undefined
  if (key.type === 'p2tr') {
    const hash = toSign.hashForWitnessV1(0, [key.script], [0n], Transaction.SIGHASH_DEFAULT)
    const signature = signer.signSchnorr?.(hash)
    return signature && toWitness([signature])
  }
  const scriptCode = payments.p2pkh({ pubkey: publicKey }).output
  if (!scriptCode) return undefined
  const hash = toSign.hashForWitnessV0(0, scriptCode, 0n, Transaction.SIGHASH_ALL)
  const signature = scripts.signature.encode(signer.sign(hash), Transaction.SIGHASH_ALL)
  return toWitness([signature, publicKey])
}

function toWitness(items: readonly Uint8Array[]): Uint8Array {
  const parts = items.flatMap((item) => [toCompactSize(item.length), item])
  return concat(toCompactSize(items.length), ...parts)
}
