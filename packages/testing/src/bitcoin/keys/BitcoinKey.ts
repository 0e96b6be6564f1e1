import { ProviderRpcError } from '../../base/ProviderRpcError.js'

/** The script type of an address: of BIP-44, BIP-49, BIP-84 or BIP-86. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

/** The purpose of an address. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** One address of the wallet, without its private key. */
export type BitcoinAccount = {
  /** The address, encoded for its network. */
  address: string
  /** Compressed, 33 bytes in hexadecimal. For `p2tr` this is the key before the tweak. */
  publicKey: string
  /** The script type. */
  type: BitcoinAddressType
  /** Whether the address is for payments or for ordinals. */
  purpose: BitcoinPurpose
  /** Derivation path (BIP-32), for example `m/84'/0'/0'/0/0`. */
  path: string
}

/** An address with its private key. */
export type BitcoinKey = BitcoinAccount & {
  /** The network of the address. */
  network: BitcoinNetwork
  /** 32 bytes. */
  privateKey: Uint8Array
  /** The script (`scriptPubKey`) of coins at this address. */
  script: Uint8Array
}

/** The two addresses of one account of a wallet. */
export type BitcoinKeys = {
  /** The address for payments. */
  payment: BitcoinKey
  /** The Taproot address for ordinals. */
  ordinals: BitcoinKey
}

/** The networks a Bitcoin test wallet can be on. */
export type BitcoinNetwork = 'mainnet' | 'testnet' | 'regtest'

/** Returns the public part of a key. */
export function toAccount({ address, publicKey, type, purpose, path }: BitcoinKey): BitcoinAccount {
  return { address, publicKey, type, purpose, path }
}

/** Returns the key of an address. Throws 4100 for an address of another wallet. */
export function findKey({ keys, address }: { keys: BitcoinKeys; address: string }): BitcoinKey {
  const key = [keys.payment, keys.ordinals].find((candidate) => candidate.address === address)
  if (key) return key
  throw new ProviderRpcError({ code: 4100, message: `The wallet does not hold ${address}.` })
}
