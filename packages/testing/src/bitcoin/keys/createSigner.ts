import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, type Signer, toXOnly } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import type { BitcoinKey } from './BitcoinKey.js'

/** A signer for coins at this address: the key itself, or for Taproot the tweaked one (BIP-341, key path). */
export function createSigner({ privateKey, type }: Pick<BitcoinKey, 'privateKey' | 'type'>): Signer {
  initEccLib(ecc)
  const pair = ECPairFactory(ecc).fromPrivateKey(privateKey)
  return type === 'p2tr' ? pair.tweak(crypto.taggedHash('TapTweak', toXOnly(pair.publicKey))) : pair
}
