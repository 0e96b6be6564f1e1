import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, networks, payments, type Signer, toXOnly } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import type { HDKey } from 'viem/accounts'
import { toHex } from '../bytes/bytes.js'
import type { BitcoinAddressType, BitcoinKey, BitcoinNetwork, BitcoinPurpose } from './BitcoinKey.js'

/**
 * Derives the first address of an account (`m / purpose' / coin' / account' / 0 / 0`).
 *
 * The coin is 0 on mainnet and 1 elsewhere (SLIP-44).
 */
export function createBitcoinKey({
  root,
  network,
  type,
  purpose,
  account,
}: {
  root: HDKey
  network: BitcoinNetwork
  type: BitcoinAddressType
  purpose: BitcoinPurpose
  account: number
}): BitcoinKey {
  const path = `m/${standardOf(type)}'/${network === 'mainnet' ? 0 : 1}'/${account}'/0/0`
  const { privateKey, publicKey } = root.derive(path)
  if (!privateKey || !publicKey) throw new Error(`There is no key at ${path}.`)
  const { address, output } = pay({ type, publicKey, network })
  if (!address || !output) throw new Error(`There is no address at ${path}.`)
  return {
    address,
    publicKey: toHex(publicKey),
    type,
    purpose,
    path,
    network,
    privateKey,
    script: output,
  }
}

function standardOf(type: BitcoinAddressType): number {
  switch (type) {
    case 'p2pkh':
      return 44
    case 'p2sh-p2wpkh':
      return 49
    case 'p2wpkh':
      return 84
    case 'p2tr':
      return 86
    default:
      throw type satisfies never
  }
}

function pay(parameters: { type: BitcoinAddressType; publicKey: Uint8Array; network: BitcoinNetwork }) {
  const { type, publicKey: pubkey } = parameters
  const network = toLibraryNetwork(parameters.network)
  switch (type) {
    case 'p2pkh':
      return payments.p2pkh({ pubkey, network })
    case 'p2sh-p2wpkh':
      return payments.p2sh({ redeem: payments.p2wpkh({ pubkey, network }), network })
    case 'p2wpkh':
      return payments.p2wpkh({ pubkey, network })
    case 'p2tr':
      initEccLib(ecc)
      return payments.p2tr({ internalPubkey: toXOnly(pubkey), network })
    default:
      throw type satisfies never
  }
}

/** Returns the network in the form of bitcoinjs-lib. */
export function toLibraryNetwork(network: BitcoinNetwork): networks.Network {
  switch (network) {
    case 'mainnet':
      return networks.bitcoin
    case 'testnet':
      return networks.testnet
    case 'regtest':
      return networks.regtest
    default:
      throw network satisfies never
  }
}

/** Creates a signer for coins at this address: the key itself, or the tweaked one for Taproot (BIP-341, key path). */
export function createSigner({ privateKey, type }: Pick<BitcoinKey, 'privateKey' | 'type'>): Signer {
  initEccLib(ecc)
  const pair = ECPairFactory(ecc).fromPrivateKey(privateKey)
  return type === 'p2tr' ? pair.tweak(crypto.taggedHash('TapTweak', toXOnly(pair.publicKey))) : pair
}
