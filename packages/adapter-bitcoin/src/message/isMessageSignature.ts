import { crypto, Transaction } from 'bitcoinjs-lib'
import { type AddressParameters, addressType } from '../address/addressType.js'
import { checkSignature } from '../bitcoinjs/checkSignature.js'
import { matchPublicKey } from '../bitcoinjs/matchPublicKey.js'
import { loadCurve, scriptOf } from '../bitcoinjs/scriptOf.js'
import { readWitness } from '../psbt/readSignatures.js'

const ALL = 1
/** Bytes: a header, then the two numbers of an ECDSA signature. */
const RECOVERABLE = 65

/**
 * Returns whether bytes are a signature of a message by an address: ECDSA with a recoverable key, or BIP-322
 * simple.
 */
export function isMessageSignature({
  address,
  message,
  signature,
  parameters,
}: {
  readonly address: string
  readonly message: string
  readonly signature: Uint8Array
  readonly parameters: AddressParameters
}): boolean {
  const type = addressType(address, parameters)
  const script = scriptOf(address, parameters)
  if (!type || !script) return false
  if (signature.length === RECOVERABLE && type !== 'p2tr') {
    return isRecoverable({ address, message, signature, parameters })
  }
  // A BIP-322 simple signature is a witness. Legacy scripts have none.
  const stack = readWitness(signature)
  if (!stack || type === 'p2pkh') return false
  const [first, publicKey, ...others] = stack
  if (!first || others.length || (type === 'p2tr') !== (publicKey === undefined)) return false
  const { toSign } = createBip322({ message, script })
  const found = { signature: first, publicKey }
  const covers = checkSignature({ transaction: toSign, index: 0, spent: [{ script, value: 0n }], found })
  return covers === ALL
}

/**
 * Returns whether the recovered key matches the address. BIP-137 has a header for each type of address, but
 * wallets do not follow it, so the header's type is ignored.
 */
function isRecoverable({
  address,
  message,
  signature,
  parameters,
}: Parameters<typeof isMessageSignature>[0]): boolean {
  const [header = 0, ...numbers] = signature
  if (header < 27 || header > 42) return false
  const hash = hashLegacyMessage(message)
  const id = ((header - 27) & 3) as 0 | 1 | 2 | 3
  try {
    const publicKey = loadCurve().recover(hash, Uint8Array.from(numbers), id, header >= 31)
    return !!publicKey && matchPublicKey({ address, publicKey, parameters }) === 'key'
  } catch {
    // The numbers are no point on the curve.
    return false
  }
}

const OP_RETURN = 0x6a

/**
 * Returns the two transactions of BIP-322: an invalid one that pays nothing to the address under the
 * message's hash, and one that spends it. The signature of the second is the message's signature.
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

/**
 * Returns the hash that legacy message signatures cover: the message's UTF-8 bytes after a fixed prefix,
 * hashed twice.
 */
export function hashLegacyMessage(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const before = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const { length } = text
  const size =
    length < 0xfd
      ? [length]
      : length <= 0xffff
        ? [0xfd, length & 255, length >> 8]
        : [0xfe, length & 255, (length >> 8) & 255, (length >> 16) & 255, length >>> 24]
  const bytes = new Uint8Array(before.length + size.length + length)
  bytes.set(before)
  bytes.set(size, before.length)
  bytes.set(text, before.length + size.length)
  return crypto.hash256(bytes)
}
