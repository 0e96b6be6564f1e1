import * as ecc from '@bitcoinerlab/secp256k1'
import { concat } from '../bytes/concat.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { hashMessage } from './hashMessage.js'

/**
 * Signs a message with ECDSA: 65 bytes, of which the first tells how to find the public key.
 *
 * By BIP-137 that byte also tells the type of the address. With `header: 'compressed'` it is that of a compressed key
 * whatever the type, as older wallets write it, and the only one there is for Taproot.
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
