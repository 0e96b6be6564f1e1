import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto } from 'bitcoinjs-lib'
import { concat, toCompactSize } from '../bytes/bytes.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'

/**
 * Signs a message with ECDSA: 65 bytes, of which the first is needed to recover the public key.
 *
 * By BIP-137 that byte also names the type of the address. With `header: 'compressed'` it names a compressed key for every
 * type, as older wallets do, and so it does for Taproot.
 */
export function signEcdsa({
  key,
  message,
  header = 'bip137',
}: {
  key: Pick<BitcoinKey, 'privateKey' | 'type'>
  message: Uint8Array
  header?: 'bip137' | 'compressed'
}): Uint8Array {
  const { signature, recoveryId } = ecc.signRecoverable(hashMessage(message), key.privateKey)
  const base = header === 'bip137' ? baseOf(key.type) : 31
  return concat(Uint8Array.of(base + recoveryId), signature)
}

function baseOf(type: BitcoinKey['type']): number {
  switch (type) {
    case 'p2pkh':
    case 'p2tr':
      return 31
    case 'p2sh-p2wpkh':
      return 35
    case 'p2wpkh':
      return 39
    default:
      throw type satisfies never
  }
}

/** Returns the bytes that are signed for a message: the prefix, the length, the message. */
function prefixMessage(message: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  return concat(prefix, toCompactSize(message.length), message)
}

/** Returns the hash for an ECDSA message signature (BIP-137): the double SHA-256 of the prefixed message. */
export function hashMessage(message: Uint8Array): Uint8Array {
  return crypto.hash256(prefixMessage(message))
}
