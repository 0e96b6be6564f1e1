import { crypto } from 'bitcoinjs-lib'
import { concat } from '../bytes/concat.js'
import { toCompactSize } from '../bytes/toCompactSize.js'

/** The bytes that are signed for a message: the well-known prefix, the length, the message. */
function prefixMessage(message: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  return concat(prefix, toCompactSize(message.length), message)
}

/** What an ECDSA message signature signs (BIP-137): the double SHA-256 of the prefixed message. */
export function hashMessage(message: Uint8Array): Uint8Array {
  return crypto.hash256(prefixMessage(message))
}
