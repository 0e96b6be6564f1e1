import { crypto, Transaction } from 'bitcoinjs-lib'
import { type AddressParameters, addressType } from '../address/addressType.js'
import { loadCurve, scriptOf } from '../library/bitcoinjs.js'
import { checkSignature } from '../library/checkSignature.js'
import { givesAddress } from '../library/givesAddress.js'
import { readWitness } from '../psbt/readSignatures.js'

const ALL = 1
/** A header byte, then the two numbers of an ECDSA signature. */
const RECOVERABLE = 65

/** Whether bytes are a signature of a message by an address: ECDSA with a recoverable key, or BIP-322 simple. */
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
  // A signature of BIP-322 simple is a witness, which legacy scripts have none of.
  const stack = readWitness(signature)
  if (!stack || type === 'p2pkh') return false
  const [first, publicKey, ...others] = stack
  if (!first || others.length || (type === 'p2tr') !== (publicKey === undefined)) return false
  const { toSign } = createBip322({ message, script })
  const given = { signature: first, publicKey }
  const covers = checkSignature({ transaction: toSign, index: 0, spent: [{ script, value: 0n }], given })
  return covers === ALL
}

/**
 * BIP-137 gives each kind of address headers of its own, which wallets do not keep to: the key that comes out has to
 * give the address, whatever the header says of its kind.
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
    return !!publicKey && givesAddress({ address, publicKey, parameters }) === 'key'
  } catch {
    // The numbers belong to no point of the curve.
    return false
  }
}

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

/** What the first wallets signed and most still do: the message's UTF-8 bytes behind a fixed line, hashed twice. */
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
