import type { Network } from 'bitcoinjs-lib'
import type { AddressParameters } from '../address/addressType.js'

/** A network as bitcoinjs-lib wants it. No keys are written or read here, so their versions do not matter. */
export function toLibraryNetwork({ bech32, pubKeyHash, scriptHash }: AddressParameters): Network {
  return {
    messagePrefix: '\x18Bitcoin Signed Message:\n',
    bech32,
    bip32: { public: 0x0488b21e, private: 0x0488ade4 },
    pubKeyHash,
    scriptHash,
    wif: 0x80,
  }
}
