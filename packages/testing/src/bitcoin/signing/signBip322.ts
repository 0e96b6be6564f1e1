import { crypto, payments, script as scripts, Transaction } from 'bitcoinjs-lib'
import { concat, fromHex, toCompactSize } from '../bytes/bytes.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { createSigner } from '../keys/createBitcoinKey.js'

/**
 * Signs a message by the simple variant of BIP-322. Returns the witness of the virtual transaction without a prefix, as
 * wallets do, or `undefined` for P2PKH, which has no witness.
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

/** Returns the tagged hash of a message (BIP-322). */
export function hashBip322(message: Uint8Array): Uint8Array {
  const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
  return crypto.sha256(concat(tag, tag, message))
}

/**
 * Returns the virtual transaction that is signed in place of a message (BIP-322). Its input is the output of a second
 * virtual transaction, which contains the address's script and the message's hash.
 */
export function createToSign({ script, message }: { script: Uint8Array; message: Uint8Array }): Transaction {
  const toSpend = new Transaction()
  toSpend.version = 0
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, scripts.compile([0, hashBip322(message)]))
  toSpend.addOutput(script, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(Uint8Array.of(0x6a), 0n)
  return toSign
}
