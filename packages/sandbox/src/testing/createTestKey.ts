import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, networks, payments, toXOnly } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'

const network = networks.regtest

export type TestKey = ReturnType<typeof createTestKey>

/** Creates a key with the two addresses of current wallets. */
export function createTestKey() {
  initEccLib(ecc)
  const pair = ECPairFactory(ecc).makeRandom({ network })
  const internalKey = toXOnly(pair.publicKey)
  const wpkh = payments.p2wpkh({ pubkey: pair.publicKey, network })
  const taproot = payments.p2tr({ internalPubkey: internalKey, network })
  return {
    p2wpkh: { address: known(wpkh.address), script: known(wpkh.output), signer: pair },
    p2tr: {
      address: known(taproot.address),
      script: known(taproot.output),
      // BIP-86: the key without scripts is tweaked alone.
      signer: pair.tweak(crypto.taggedHash('TapTweak', internalKey)),
      internalKey,
    },
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A payment of a key is complete.')
  return value
}
