import { crypto, Transaction } from 'bitcoinjs-lib'

const OP_RETURN = 0x6a

/**
 * The two transactions of BIP-322: one that nobody can send, paying nothing to the address's script under the
 * message's hash, and one that spends it, whose signature is the message's.
 */
export function createBip322({
  message,
  script,
}: {
  readonly message: string
  readonly script: Uint8Array
}): {
  readonly toSpend: Transaction
  readonly toSign: Transaction
} {
  const toSpend = new Transaction()
  toSpend.version = 0
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.of(0, 32, ...hashMessage(message)))
  toSpend.addOutput(script, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(Uint8Array.of(OP_RETURN), 0n)
  return { toSpend, toSign }
}

/** BIP-340's tagged hash of the message's UTF-8 bytes. */
export function hashMessage(message: string): Uint8Array {
  const encoder = new TextEncoder()
  const tag = crypto.sha256(encoder.encode('BIP0322-signed-message'))
  const text = encoder.encode(message)
  const bytes = new Uint8Array(64 + text.length)
  bytes.set(tag)
  bytes.set(tag, 32)
  bytes.set(text, 64)
  return crypto.sha256(bytes)
}
