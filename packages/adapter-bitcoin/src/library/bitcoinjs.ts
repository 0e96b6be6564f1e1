import * as curve from '@bitcoinerlab/secp256k1'
import { initEccLib, address as library, type Network } from 'bitcoinjs-lib'
import { type AddressParameters, addressType } from '../address/addressType.js'
import { toHex } from '../lib/bytes.js'

/** The curve's arithmetic, also for bitcoinjs-lib, which has none of its own and keeps what it was given. */
export function loadCurve(): typeof curve {
  initEccLib(curve)
  return curve
}

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

/**
 * The output script of an address of that network. `undefined` where it is none, or where what is sent there could not
 * be spent again: programs no rule gives a meaning to, taproot keys that are not on the curve.
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

/** Whether an output script is one of taproot (BIP-341). */
export function isTaproot(script: Uint8Array | undefined): boolean {
  return script?.length === 34 && script[0] === 0x51 && script[1] === 0x20
}

/** The coins a transaction spends, as they are named outside of it. */
export function outpointsOf(
  inputs: readonly { readonly hash: Uint8Array; readonly index: number }[],
): readonly { readonly txid: string; readonly vout: number }[] {
  return inputs.map(({ hash, index }) => ({ txid: toHex(hash.toReversed()), vout: index }))
}
