import { crypto, script as scripts, Transaction } from 'bitcoinjs-lib'
import { concat } from '../bytes/concat.js'

/** The hash of a message that BIP-322 signs, tagged so that it fits nothing else. */
export function hashBip322(message: Uint8Array): Uint8Array {
  const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
  return crypto.sha256(concat(tag, tag, message))
}

/**
 * The transaction that is signed instead of a message (BIP-322): it spends the only output of one that cannot exist,
 * and that carries the script of the address and the hash of the message.
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
