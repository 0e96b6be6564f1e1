import * as curve from '@bitcoinerlab/secp256k1'
import { initEccLib, address as library, type Network } from 'bitcoinjs-lib'
import { type AddressParameters, addressType } from '../address/addressType.js'
import { toHex } from '../lib/bytes.js'

/** Returns the arithmetic of the curve, and passes it to bitcoinjs-lib, which has none of its own. */
export function loadCurve(): typeof curve {
  initEccLib(curve)
  return curve
}

/** Returns a network in bitcoinjs-lib's form. Its versions of keys are placeholders. */
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

/**
 * Returns the output script of an address of the network. Returns `undefined` for other text, and for addresses whose coins could not be
 * spent: undefined segwit versions, and taproot keys off the curve.
 */
export function scriptOf(text: string, parameters: AddressParameters): Uint8Array | undefined {
  const type = addressType(text, parameters)
  if (!type || type === 'unknown') return undefined
  loadCurve()
  try {
    return library.toOutputScript(text, toLibraryNetwork(parameters))
  } catch {
    return undefined
  }
}

/** Returns whether an output script is taproot (BIP-341). */
export function isTaproot(script: Uint8Array | undefined): boolean {
  return script?.length === 34 && script[0] === 0x51 && script[1] === 0x20
}

/** Returns the coins that inputs spend, by transaction id and index. */
export function outpointsOf(
  inputs: readonly { readonly hash: Uint8Array; readonly index: number }[],
): readonly { readonly txid: string; readonly vout: number }[] {
  return inputs.map(({ hash, index }) => ({ txid: toHex(hash.toReversed()), vout: index }))
}
