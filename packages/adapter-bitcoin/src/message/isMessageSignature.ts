import { type AddressParameters, addressType } from '../address/addressType.js'
import { checkSignature } from '../library/checkSignature.js'
import { givesAddress } from '../library/givesAddress.js'
import { loadCurve } from '../library/loadCurve.js'
import { readWitness } from '../library/readWitness.js'
import { scriptOf } from '../library/scriptOf.js'
import { createBip322 } from './createBip322.js'
import { hashLegacyMessage } from './hashLegacyMessage.js'

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
