import type { AddressParameters } from './AddressParameters.js'
import { decodeBase58Check } from './decodeBase58Check.js'
import { decodeSegwit } from './decodeSegwit.js'

/** The script an address stands for. `unknown` is a segwit program that no rule gives a meaning to yet. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'unknown'

/** What kind of address of that network a text is; `undefined` when it is none. Checksums count. */
export function addressType(
  text: string,
  { bech32, pubKeyHash, scriptHash }: AddressParameters,
): AddressType | undefined {
  const segwit = decodeSegwit(text)
  if (segwit) {
    const { prefix, version, program } = segwit
    if (prefix !== bech32) return undefined
    if (version === 0) return program.length === 20 ? 'p2wpkh' : 'p2wsh'
    return version === 1 && program.length === 32 ? 'p2tr' : 'unknown'
  }
  switch (decodeBase58Check(text)?.version) {
    case pubKeyHash:
      return 'p2pkh'
    case scriptHash:
      return 'p2sh'
    default:
      return undefined
  }
}
